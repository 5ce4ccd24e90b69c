import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '../bench/product.ts'
import { PAGES_ARE_BUILT } from './built-pages.ts'

const POLL_MS = 50

test.runIf(PAGES_ARE_BUILT)('told to stop three times, the product stops once: log written, database closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-stop-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--liftoff-only', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      SIMULATORS_PORT: String(await freePort()),
      DEMO: '0',
      LOG_LEVEL: 'info',
    },
  })
  try {
    const log = text(child.stdout)
    while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
      expect(child.exitCode).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const asked = fetch(`${origin}/api/v2/tutor/search?last-line`)
    expect((await asked).status).toBe(200)
    // What a terminal, a launcher and a service manager say at the same time.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(await log).toContain('last-line')
    expect(await readdir(folder)).not.toContain('lock')
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})

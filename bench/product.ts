import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running copy of the product with the demo world in a folder of its own. */
export type Product = {
  readonly origin: string
  /** What the server printed: requests as JSON lines, and how it started. */
  readonly logFile: string
  readonly stop: () => Promise<void>
}

const START_TIMEOUT_MS = 180_000
const POLL_MS = 250

/** Starts `npm start` in its own process on `BENCH_PORT` or any free port, without rate limits, and waits until it is ready. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bench-'))
  const port = Number(process.env['BENCH_PORT'] ?? 0) || (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'server.log')
  const log = await open(logFile, 'w')
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      ...env,
    },
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await log.close()
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error('the product did not start; run `npm start` to see why')
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { origin, logFile, stop }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return answer?.status === 200
}

// Below those that a system hands out to whoever asks for any: what is free now is free still when it is used.
const FIRST_PORT = 10_000
const PORTS = 20_000

/** A port that nothing listens on, and that nobody is given who asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

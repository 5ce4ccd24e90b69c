import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { postgresBin } from '../scripts/postgres-cluster.ts'

// The step of a run: a tool that stops when it is asked, and has started a process that does not.
const TOOL = `
const { spawn } = require('node:child_process')
const stubborn = 'for (const one of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(one, () => {}); setInterval(() => {}, 1000)'
const inner = spawn(process.execPath, ['-e', stubborn], { stdio: 'ignore' })
process.stdout.write(inner.pid + '\\n')
`
// What `npm test` does before its first test.
const RUN = `
import { tmpdir } from 'node:os'
import { startCluster } from './scripts/postgres-cluster.ts'
import { runStep } from './scripts/run-step.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts'
import { whenInterrupted } from './scripts/when-interrupted.ts'

keepTemporaryFilesInMemory()
const starting = startCluster()
whenInterrupted(async () => await (await starting).stop())
const { port } = await starting
process.stdout.write(tmpdir() + '\\n' + port + '\\n')
await runStep(process.execPath, ['-e', process.env.TOOL], { isEndable: true })
`

/** One that has ended and that nobody has asked about is listed as a zombie. */
function isRunning(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return /\) [^ZX]/.test(stat)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

test.runIf(postgresBin() !== null && process.platform === 'linux').for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a run of the tests that gets a %s leaves no process, no database server and no file',
  async (signal) => {
    const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', RUN], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, TOOL },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(run, 'exit')
    const lines = createInterface({ input: run.stdout })[Symbol.asyncIterator]()
    const [folder, port] = [(await lines.next()).value as string, Number((await lines.next()).value)]
    const inner = Number((await createInterface({ input: run.stderr })[Symbol.asyncIterator]().next()).value)
    expect([isRunning(inner), await isListening(port), existsSync(folder)]).toEqual([true, true, true])
    run.kill(signal)
    run.kill(signal)
    expect(await ended).toEqual([130, null])
    await expect.poll(() => isRunning(inner), { timeout: 10_000 }).toBe(false)
    expect([await isListening(port), existsSync(folder)]).toEqual([false, false])
  },
)

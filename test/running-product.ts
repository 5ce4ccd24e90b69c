import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../bench/product.ts'

const POLL_MS = 50
// A product that lives for seconds does not win back what better machine code of its embedded database costs: a third of its start.
const FLAGS = ['--disable-warning=ExperimentalWarning', '--liftoff-only']

/** The product in a process of its own, as `npm start` runs it once it is built. */
export type RunningProduct = {
  readonly origin: string
  readonly pid: number
  /** Answers the exit code and what it printed for people, once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>
  /** Resolves when it serves; rejects with what it printed when it ends before. */
  readonly ready: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts it on a free port with these settings, without a demo world, rate limits and log unless they say otherwise. */
export async function runProduct(env: Readonly<Record<string, string>>): Promise<RunningProduct> {
  const [port, simulators] = [await freePort(), await freePort()]
  const settings = { HOST: '127.0.0.1', PORT: String(port), SIMULATORS_PORT: String(simulators), DEMO: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [...FLAGS, 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, RATE_LIMITS: 'off', ...settings, ...env },
  })
  const origin = `http://127.0.0.1:${env['PORT'] ?? port}`
  const printing = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code]: unknown[]) => ({ code: code as number | null, printed: await printing }))
  const isReady = async (): Promise<boolean> => (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    ready: async () => {
      while (!(await isReady())) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error((await ended).printed)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { placesOfSource } from '../scripts/bundle-server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Starting costs a core, working waits.
const LANES = 3
/** What a start leaves behind fits into it: collecting it many times over took a quarter of each start. */
export const ROOM_FOR_A_START = '--min-semi-space-size=64'

type Killing = {
  readonly kills: number
  /** A worker is killed this long after it began, or sooner. */
  readonly longestLifeMs: number
  /** Gives the workers something to do; called once a life. */
  readonly feed: () => Promise<void>
}

export type KillableWorkers = {
  /** A worker that has begun. */
  readonly start: () => Promise<ChildProcess>
  readonly kill: (worker: ChildProcess) => Promise<void>
  /** Starts and kills workers, some at once, each anywhere in what it does. */
  readonly killAgainAndAgain: (killing: Killing) => Promise<void>
  readonly close: () => void
}

/**
 * Workers that a test starts and kills. The file is one that sends a message when it is ready and reads `WORKER_SETTINGS`. It is
 * made into one file first, as reading hundreds costs a worker more than all that it does.
 */
export async function openKillableWorkers(file: URL, settings: object): Promise<KillableWorkers> {
  const entry = fileURLToPath(file)
  // Below the packages, so that those which stay outside are found.
  const home = join(ROOT, 'node_modules', '.cache')
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, 'workers-'))
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [placesOfSource(folder)],
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node24',
      minify: false,
      // Of other names Node would find out each time which kind of module they are.
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    ssr: { noExternal: ['kysely', 'zod', 'pg', /^pg-/], external: ['pg-native', 'pg-boss'] },
  })
  const built = join(folder, basename(entry).replace(/\.ts$/, '.mjs'))
  const env = { ...process.env, WORKER_SETTINGS: JSON.stringify(settings), NODE_COMPILE_CACHE: join(folder, 'code') }
  const start = async (): Promise<ChildProcess> => {
    const child = fork(built, [], { env, execArgv: ['--disable-warning=ExperimentalWarning', ROOM_FOR_A_START] })
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('the worker did not start')))
    await Promise.race([once(child, 'message'), failed])
    // From here on it is meant to die.
    failed.catch(() => {})
    return child
  }
  const kill = async (worker: ChildProcess): Promise<void> => {
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }
  const killAgainAndAgain = async ({ kills, longestLifeMs, feed }: Killing): Promise<void> => {
    let begun = 0
    const lane = async (): Promise<void> => {
      while (begun < kills) {
        begun += 1
        const worker = await start()
        await feed()
        await new Promise((resolve) => setTimeout(resolve, Math.random() * longestLifeMs))
        await kill(worker)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  return { start, kill, killAgainAndAgain, close: () => rmSync(folder, { recursive: true, force: true }) }
}

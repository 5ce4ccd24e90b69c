import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A throw-away PostgreSQL on a loopback port; `stop` ends it and removes its files. */
export type Cluster = {
  readonly url: string
  /** The same by its socket, which takes the system half the time of a loopback connection. */
  readonly socketUrl: string
  readonly port: number
  /** Of the server that runs now. */
  readonly pid: () => number
  /** Ends it at once, as a crash does. */
  readonly crash: () => Promise<void>
  /** Kills every process of it (`kill -9`), which none can prepare for. */
  readonly kill: () => Promise<void>
  /** Starts it again after a crash; resolves when it takes connections. */
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'

/** Folder of the newest installed PostgreSQL's programs, or null. */
export function postgresBin(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim()
  return which === '' ? null : join(which, '..')
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

// PostgreSQL refuses to run as root; then it runs as the account that Debian's package makes.
function account(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}

type ClusterOptions = {
  /** Settings more, as `name=value`. */
  readonly settings?: readonly string[]
  /** A file of its log; none when left out. */
  readonly logFile?: string
  /** Where its folder is made. */
  readonly folder?: string
}

type Account = { readonly uid?: number; readonly gid?: number }
type Home = { readonly bin: string; readonly folder: string; readonly as: Account }

function makeHome(place: string): Home {
  const bin = postgresBin()
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql); or set DATABASE_URL')
  const folder = mkdtempSync(join(place, 'tutorharbour-postgres-'))
  const as = account()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
  return { bin, folder, as }
}

function make({ bin, folder, as }: Home, program: string, args: readonly string[]): void {
  const made = spawnSync(join(bin, program), ['-D', join(folder, 'data'), ...args], { cwd: folder, encoding: 'utf8', ...as })
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`)
}

/** Makes and starts a cluster; throws when PostgreSQL is not installed. */
export async function startCluster({ folder = tmpdir(), ...options }: ClusterOptions = {}): Promise<Cluster> {
  const home = makeHome(folder)
  make(home, 'initdb', ['-U', 'tutorharbour', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  return await run(home, options)
}

/** Makes and starts a replica that follows a cluster as it is now; `pg_promote()` makes it a primary. */
export async function startReplica({ port }: Cluster): Promise<Cluster> {
  const home = makeHome(tmpdir())
  const source = `host=127.0.0.1 port=${port} user=tutorharbour`
  make(home, 'pg_basebackup', ['-d', source, '-R', '--checkpoint=fast', '--no-sync'])
  return await run(home, {})
}

async function run({ bin, folder, as }: Home, { settings: extra = [], logFile }: ClusterOptions): Promise<Cluster> {
  const port = await freePort()
  const settings = [
    'fsync=off',
    'shared_buffers=256MB',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...extra,
  ]
  const start = async (): Promise<ChildProcess> => {
    const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a')
    const command = ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
    const child = spawn(join(bin, 'postgres'), command, { cwd: folder, stdio: ['ignore', log, log], ...as })
    if (log !== 'ignore') closeSync(log)
    await untilReady(join(bin, 'pg_isready'), port)
    return child
  }
  let server = await start()
  // SIGINT disconnects everybody and closes, SIGQUIT is a crash.
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const url = `postgres://tutorharbour@127.0.0.1:${port}/postgres`
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    port,
    pid: () => server.pid ?? 0,
    crash: async () => await end('SIGQUIT'),
    kill: async () => {
      const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean)
      const ended = once(server, 'exit')
      for (const pid of [server.pid ?? 0, ...children.map(Number)]) killIfThere(pid)
      await ended
    },
    startAgain: async () => void (server = await start()),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the kill.
  }
}

const ATTEMPTS = 100
const PAUSE_MS = 100

async function untilReady(isReady: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('PostgreSQL did not start')
}

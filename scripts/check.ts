// Format, lint, types, dead code, texts, structure: everything that reads the source without running it. `--fix` repairs what it can.
import { availableParallelism } from 'node:os'
import { runStep } from './run-step.ts'
import { FORMATTED } from './source-folders.ts'

type Step = readonly [name: string, command: string, args: readonly string[]]

const fix = process.argv.includes('--fix')
const CACHE = 'node_modules/.cache'
const CORES = availableParallelism()
// Types and lint are most of the work and run side by side; each thread more checks much of what the others have checked again.
const THREADS = String(Math.max(1, Math.floor(CORES / 2)))
// Collecting garbage less often saves both of them a tenth of their time.
const GARBAGE_PERCENT = '400'

const ROUTE_TYPES: Step = ['route types', 'react-router', ['typegen']]
// One question does not win back what better machine code of the embedded database costs.
const TABLE_TYPES: Step = ['table types', 'node', ['--liftoff-only', 'scripts/table-types.ts', ...(fix ? [] : ['--check'])]]
const ROOM_TYPES: Step = ['room types', 'node', ['scripts/room-types.ts', ...(fix ? [] : ['--check'])]]
const FORMAT: Step = ['format', 'oxfmt', [...(fix ? [] : ['--check']), ...FORMATTED]]
const LINT: Step = ['lint', 'oxlint', [...(fix ? ['--fix'] : []), '--deny-warnings', ...FORMATTED]]
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', `${CACHE}/tsc/tsbuildinfo.json`]
const TYPES: Step = ['types', 'tsc', ['--noEmit', ...INCREMENTAL, '--checkers', THREADS]]
const DEAD_CODE: Step = ['dead code', 'knip', ['--cache', '--cache-location', `${CACHE}/knip`]]
const TEXTS: Step = ['texts', 'node', ['scripts/check-texts.ts']]
const STRUCTURE_SUITES = [
  'architecture',
  'house-rules',
  'guarded-source',
  'dangerous-calls',
  'room-order',
  'table-owners',
  'state-tables',
].map((name) => `test/${name}.test.ts`)
const STRUCTURE: Step = ['structure', 'vitest', ['run', '--reporter=dot', ...STRUCTURE_SUITES]]
const HISTORY: Step = ['history', 'node', ['scripts/check-history.ts']]

// What writes files goes first, one after the other; then the longest first.
const IN_TURN = fix ? [ROUTE_TYPES, TABLE_TYPES, ROOM_TYPES, FORMAT, LINT] : [ROUTE_TYPES]
const SIDE_BY_SIDE = fix
  ? [TYPES, DEAD_CODE, TEXTS, STRUCTURE, HISTORY]
  : [TYPES, LINT, DEAD_CODE, TEXTS, STRUCTURE, TABLE_TYPES, ROOM_TYPES, HISTORY, FORMAT]

let failed = 0

async function run([name, command, args]: Step): Promise<void> {
  const { code, output } = await runStep(command, args, { isQuiet: true, env: { GOMAXPROCS: THREADS, GOGC: GARBAGE_PERCENT } })
  process.stderr.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (code === 0) return
  failed += 1
  process.stderr.write(`${output.trim()}\n`)
}

for (const step of IN_TURN) await run(step)
const waiting = [...SIDE_BY_SIDE]
const worker = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
}
await Promise.all(Array.from({ length: CORES }, worker))
process.stdout.write(`${IN_TURN.length + SIDE_BY_SIDE.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

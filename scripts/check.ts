// Format, lint, types, dead code, texts: everything that reads the source without running it. `--fix` repairs what it can.
import { globSync } from 'node:fs'
import { runStep } from './run-step.ts'

// Names, not patterns: beside a pattern the formatter leaves out whole folders.
const FORMATTED = ['src', 'scripts', 'demo', 'bench', 'e2e', 'test', 'simulators', ...globSync('*.config.ts')]
const fix = process.argv.includes('--fix')

const STEPS: readonly (readonly [string, string, readonly string[]])[] = [
  ['table types', 'node', ['scripts/table-types.ts', ...(fix ? [] : ['--check'])]],
  ['route types', 'react-router', ['typegen']],
  ['format', 'oxfmt', [...(fix ? [] : ['--check']), ...FORMATTED]],
  ['lint', 'oxlint', [...(fix ? ['--fix'] : []), '--deny-warnings', 'src', 'scripts', 'demo', 'bench', 'e2e', 'test']],
  ['types', 'tsc', ['--noEmit']],
  ['dead code', 'knip', []],
  ['texts', 'node', ['scripts/check-texts.ts']],
]

let failed = 0
for (const [name, command, args] of STEPS) {
  const { code, output } = await runStep(command, args, { isQuiet: true })
  process.stderr.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (code === 0) continue
  failed += 1
  process.stderr.write(`${output.trim()}\n`)
}
process.stdout.write(`${STEPS.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

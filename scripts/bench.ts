// Measurements as ratios within one run: `npm run bench` runs those that need nothing but the repository,
// `npm run bench -- name` runs `bench/name.ts`. Each prints a table and writes bench/results/<name>.json.
import { runStep } from './run-step.ts'

const ALONE: readonly (readonly [string, ...string[]])[] = [
  ['page-weight'],
  ['own-page-weight'],
  ['search', '--sizes', '10000'],
  ['search-http'],
  ['pages-http'],
  ['second-start'],
]

const [name, ...rest] = process.argv.slice(2)
const wanted = name ? [[name, ...rest] as const] : ALONE
let failed = 0
for (const [bench, ...args] of wanted) {
  const { code } = await runStep('node', [`bench/${bench}.ts`, ...args])
  if (code !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1

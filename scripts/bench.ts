// Measurements as ratios within one run: `npm run bench` runs those that need nothing but the repository,
// `npm run bench -- name` runs `bench/name.ts`. Each prints a table and writes bench/results/<name>.json; its figures stand beside those that
// were kept, and what is worse by more than a tenth is marked.
import { readFileSync } from 'node:fs'
import { comparedWith, figuresOf } from '../bench/kept-figures.ts'
import type { Compared } from '../bench/kept-figures.ts'
import { runStep } from './run-step.ts'

const ALONE: readonly (readonly [string, ...string[]])[] = [
  ['page-weight'],
  ['own-page-weight'],
  ['search', '--sizes', '10000'],
  ['search-http'],
  ['pages-http'],
  ['second-start'],
]

function sheetOf(bench: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../bench/results/${bench}.json`, import.meta.url), 'utf8')) as unknown
  } catch {
    // It was never measured.
    return null
  }
}

const figures = (bench: string, sheet: unknown) => (sheet === null ? [] : figuresOf(bench, sheet))
const said = (value: number): string => String(Number(value.toPrecision(4)))

const [name, ...rest] = process.argv.slice(2)
const wanted = name ? [[name, ...rest] as const] : ALONE
const all: Compared[] = []
let failed = 0
for (const [bench, ...args] of wanted) {
  const kept = figures(bench, sheetOf(bench))
  const { code } = await runStep('node', [`bench/${bench}.ts`, ...args])
  if (code !== 0) failed += 1
  all.push(...comparedWith(kept, figures(bench, sheetOf(bench))))
}
const worse = all.filter(({ isWorse }) => isWorse)
if (all.length > 0)
  console.table(
    all.map((one) => ({ figure: one.name, kept: said(one.kept), now: said(one.value), '': one.isWorse ? 'WORSE' : '' })),
  )
for (const one of worse) console.log(`WORSE: ${one.name}: ${said(one.kept)} → ${said(one.value)}`)
console.log(`${all.length} figures beside those that were kept, ${worse.length} worse by more than a tenth`)
process.exitCode = failed === 0 ? 0 : 1

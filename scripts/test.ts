// Everything: static checks, unit and behaviour tests, browser journeys. Heavy guards run when what they guard changed since the commit
// that landed last (heavy-guards.ts); with `--all` every guard does, and each journey in every way.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.ts'
import { findChromium } from './find-chromium.ts'
import { HEAVY_GUARDS } from './heavy-guards.ts'
import { cleanCommit, idleGuards, keepPassed, landedChange } from './landed-change.ts'
import { postgresBin, startCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { runStep } from './run-step.ts'
import type { StepResult } from './run-step.ts'
import { processorSeconds } from './processor-seconds.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { countsOf, failuresIn } from './test-counts.ts'
import { journeyTimes, keptTimes, slowestLines } from './test-times.ts'
import { whenInterrupted } from './when-interrupted.ts'

const TIMES = { tests: 'test-results/tests.json', journeys: 'test-results/journeys.json' }
const SLOWEST = 10
const ROOT = join(import.meta.dirname, '..')
const startedAt = performance.now()

const total = { passed: 0, failed: 0 }
const broken: string[] = []
let starting: Promise<Cluster> | null = null

async function count(name: string, run: Promise<StepResult>): Promise<void> {
  const { code, output } = await run
  const { passed, failed } = countsOf(output)
  // A runner that ends badly without naming a failed test is one failure.
  const wrong = failed === 0 && code !== 0 ? 1 : failed
  total.passed += passed
  total.failed += wrong
  if (wrong > 0) broken.push(`${name}:`, ...failuresIn(output).map((line) => `  ${line}`))
}

/** On PostgreSQL where it is installed: it is quicker than the embedded database, which the journeys use. */
async function behaviour(): Promise<void> {
  starting = postgresBin() ? startCluster() : null
  const cluster = await starting
  if (!cluster) process.stderr.write('PostgreSQL is not installed here: what needs several connections is left out.\n')
  try {
    const env = { TEST_DATABASE_URL: cluster?.socketUrl ?? '', TEST_TIMES: TIMES.tests }
    await count(
      'tests',
      runStep('vitest', ['run', ...idleTests.flatMap((path) => ['--exclude', path])], { env, isEndable: true }),
    )
  } finally {
    await cluster?.stop()
  }
}

const isAll = process.argv.includes('--all')
if (isAll) process.env['JOURNEYS'] = 'all'
const commit = cleanCommit(ROOT)
const change = isAll ? { unknown: 'all were asked for' } : landedChange(ROOT)
const idle = idleGuards(HEAVY_GUARDS, change)
const idleTests = idle.flatMap(({ guard }) => guard.tests)
if ('unknown' in change) process.stderr.write(`Every heavy guard runs: ${change.unknown}.\n`)
const chromium = findChromium()
keepTemporaryFilesInMemory()
whenInterrupted(async () => await (await starting)?.stop())
for (const file of Object.values(TIMES)) rmSync(file, { force: true })
await buildWhenStale()
await Promise.all([behaviour(), count('check', runStep('node', ['scripts/check.ts'], { isEndable: true }))])
await count(
  'journeys',
  runStep('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROME_PATH: chromium, IDLE_JOURNEYS: idleTests.join() },
    isEndable: true,
  }),
)

process.stderr.write('The slowest:\n')
for (const line of slowestLines([...keptTimes(TIMES.tests), ...journeyTimes(TIMES.journeys)], SLOWEST))
  process.stderr.write(`${line}\n`)
if (broken.length > 0) process.stderr.write(`Failed:\n${broken.join('\n')}\n`)
// Without PostgreSQL much is left out.
else if (postgresBin() !== null && commit !== null && commit === cleanCommit(ROOT)) keepPassed(ROOT, commit)
for (const { line } of idle) process.stderr.write(`${line}\n`)
process.stderr.write(`${processorSeconds()}; ${Math.round((performance.now() - startedAt) / 1000)} s by the clock\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

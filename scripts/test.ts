// Everything: static checks, unit and behaviour tests, the same on PostgreSQL when it is there, browser journeys.
import { rmSync } from 'node:fs'
import { buildWhenStale } from './build-when-stale.ts'
import { findChromium } from './find-chromium.ts'
import { postgresBin, startCluster } from './postgres-cluster.ts'
import { postgresTests } from './postgres-tests.ts'
import { runStep } from './run-step.ts'
import { countsOf } from './test-counts.ts'
import { journeyTimes, keptTimes, slowestLines } from './test-times.ts'

type Total = { passed: number; failed: number }

const total: Total = { passed: 0, failed: 0 }
const broken: string[] = []

async function count(name: string, run: Promise<{ code: number; output: string }>): Promise<void> {
  const { code, output } = await run
  const { passed, failed } = countsOf(output)
  // A runner that ends badly without naming a failed test is one failure.
  const wrong = failed === 0 && code !== 0 ? 1 : failed
  total.passed += passed
  total.failed += wrong
  if (wrong > 0) broken.push(name)
}

const TIMES = { unit: 'test-results/unit.json', postgres: 'test-results/postgres.json', journeys: 'test-results/journeys.json' }
const SLOWEST = 10

async function onPostgres(): Promise<void> {
  if (!postgresBin()) {
    process.stderr.write('PostgreSQL is not installed here, so its tests are left out (npm run test:postgres).\n')
    return
  }
  const cluster = await startCluster()
  try {
    const env = { TEST_DATABASE_URL: cluster.url, TEST_TIMES: TIMES.postgres }
    await count('behaviour on PostgreSQL', runStep('vitest', ['run', ...postgresTests()], { env }))
  } finally {
    await cluster.stop()
  }
}

const chromium = findChromium()
for (const file of Object.values(TIMES)) rmSync(file, { force: true })
await buildWhenStale()
// What needs several connections or the server's own SQL runs on PostgreSQL where it is installed, all else on the embedded one.
const onServer = postgresBin() ? postgresTests().flatMap((file) => ['--exclude', file]) : []
const env = { TEST_DATABASE_URL: '', TEST_TIMES: TIMES.unit }
// Much of the tests on PostgreSQL is waiting for it, and a check ends on one core: the unit tests go on meanwhile.
await Promise.all([
  count('unit and behaviour', runStep('vitest', ['run', ...onServer], { env })),
  count('check', runStep('node', ['scripts/check.ts'])).then(onPostgres),
])
await count(
  'browser',
  runStep('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: { CHROME_PATH: chromium } }),
)

const inVitest = [TIMES.unit, TIMES.postgres].flatMap(keptTimes)
process.stderr.write('The slowest:\n')
for (const line of slowestLines([...inVitest, ...journeyTimes(TIMES.journeys)], SLOWEST)) process.stderr.write(`${line}\n`)
if (broken.length > 0) process.stderr.write(`Failed: ${broken.join(', ')}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

// Everything: static checks, unit and behaviour tests, the same on PostgreSQL when it is there, browser journeys.
import { buildWhenStale } from './build-when-stale.ts'
import { findChromium } from './find-chromium.ts'
import { postgresBin, startCluster } from './postgres-cluster.ts'
import { postgresTests } from './postgres-tests.ts'
import { runStep } from './run-step.ts'
import { countsOf } from './test-counts.ts'

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

const chromium = findChromium()
await buildWhenStale()
await count('check', runStep('node', ['scripts/check.ts']))
// The embedded database has one connection: races are races on PostgreSQL, and run there when it is installed.
const races = postgresBin() ? ['--exclude', '**/*races.test.ts'] : []
await count('unit and behaviour', runStep('vitest', ['run', ...races], { env: { TEST_DATABASE_URL: '' } }))
if (postgresBin()) {
  const cluster = await startCluster()
  try {
    const env = { TEST_DATABASE_URL: cluster.url }
    await count('behaviour on PostgreSQL', runStep('vitest', ['run', ...postgresTests()], { env }))
  } finally {
    await cluster.stop()
  }
} else process.stderr.write('PostgreSQL is not installed here, so its tests are left out (npm run test:postgres).\n')
await count(
  'browser',
  runStep('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: { CHROME_PATH: chromium } }),
)

if (broken.length > 0) process.stderr.write(`Failed: ${broken.join(', ')}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

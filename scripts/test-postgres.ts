// Behaviour and race tests on a real PostgreSQL: TEST_DATABASE_URL or DATABASE_URL, else a throw-away cluster.
import { startCluster } from './postgres-cluster.ts'
import { runStep } from './run-step.ts'
import { countsOf } from './test-counts.ts'

const given = process.env['DATABASE_URL']
const cluster = given ? null : await startCluster()
try {
  const { code, output } = await runStep('vitest', ['run', 'src', 'demo', 'test', ...process.argv.slice(2)], {
    env: { TEST_DATABASE_URL: given ?? cluster?.url, DATABASE_URL: '' },
  })
  const { passed, failed } = countsOf(output)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = code
} finally {
  await cluster?.stop()
}

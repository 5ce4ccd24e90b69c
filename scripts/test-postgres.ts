// Behaviour and race tests on a real PostgreSQL: DATABASE_URL, else a throw-away cluster. Words that follow choose test files.
import { startCluster } from './postgres-cluster.ts'
import { postgresTests } from './postgres-tests.ts'
import { runStep } from './run-step.ts'
import { countsOf } from './test-counts.ts'
import { whenInterrupted } from './when-interrupted.ts'

const filter = process.argv.slice(2)
const given = process.env['DATABASE_URL']
const starting = given ? null : startCluster()
whenInterrupted(async () => await (await starting)?.stop())
const cluster = await starting
try {
  const { code, output } = await runStep('vitest', ['run', ...(filter.length > 0 ? filter : postgresTests())], {
    env: { TEST_DATABASE_URL: given ?? cluster?.socketUrl, DATABASE_URL: '' },
    isEndable: true,
  })
  const { passed, failed } = countsOf(output)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = code
} finally {
  await cluster?.stop()
}

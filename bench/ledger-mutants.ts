// Puts each planted fault into a copy of the source and runs the fifteen invariants on PostgreSQL: `npm run bench -- ledger-mutants`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { runStep } from '../scripts/run-step.ts'
import { MUTANTS, mutated } from '../src/modules/wallet/test/mutants.ts'
import { machine } from './measure.ts'
import { copyToPlantIn } from './planted-copy.ts'

const ROOT = join(import.meta.dirname, '..')
const SUITE = 'src/modules/wallet/test/conformance.test.ts'

type Report = {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly title: string; readonly status: string }[] }[]
}

/** Refs of the invariants that fail in this copy. */
async function failing(folder: string, url: string): Promise<readonly string[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', SUITE, '--root', folder, '--reporter', 'json', '--outputFile', report]
  await runStep('vitest', args, { isQuiet: true, env: { TEST_DATABASE_URL: url } })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (results.length !== 15) throw new Error(`${results.length} of 15 invariants ran`)
  return results.filter(({ status }) => status === 'failed').map(({ title }) => title.slice(0, 6))
}

const cluster = await startCluster()
const folder = copyToPlantIn('ledger-mutants')
const lines: { what: string; killedBy: string; isKilled: boolean; alsoBy: readonly string[] }[] = []
try {
  const alarms = await failing(folder, cluster.url)
  if (alarms.length > 0) throw new Error(`the ledger itself breaks ${alarms.join()}`)
  for (const mutant of MUTANTS) {
    const { what, file, killedBy } = mutant
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, mutated(text, mutant))
    const by = await failing(folder, cluster.url)
    writeFileSync(path, text)
    lines.push({ what, killedBy, isKilled: by.includes(killedBy), alsoBy: by.filter((ref) => ref !== killedBy) })
    console.log(
      `${by.includes(killedBy) ? 'killed' : 'ALIVE '} ${killedBy} ${what}${by.length > 1 ? `  (also ${by.filter((ref) => ref !== killedBy).join(' ')})` : ''}`,
    )
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
const killed = lines.filter(({ isKilled }) => isKilled).length
console.log(`${killed} of ${lines.length} mutants killed by their invariant`)
const results = join(ROOT, 'bench/results')
writeFileSync(
  join(results, 'ledger-mutants.json'),
  `${JSON.stringify({ machine: machine(), killed, of: lines.length, lines }, null, 2)}\n`,
)
process.exitCode = killed === lines.length ? 0 : 1

// Every fault of every outside method, seed by seed: what moved at the simulated providers against the ledger on PostgreSQL, when
// all is over.
// `npm run bench -- payment-oracle [--seeds 200] [--from 1] [--minutes N]`; one seed alone: `--from SEED --seeds 1`.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { mulberry32 } from '../simulators/fault-proxy.ts'
import { scenariosOf } from '../src/modules/payments/test/oracle-scenarios.ts'
import { playScenarios } from '../src/modules/payments/test/payment-oracle.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
})
const [first, most, minutes] = [Number(values.from), Number(values.seeds), Number(values.minutes)]
const ends = performance.now() + minutes * 60_000
const total = { seeds: 0, runs: 0, orders: 0, paid: 0, refunded: 0 }
const states: Record<string, number> = {}
const differing: { readonly seed: number; readonly differences: readonly string[] }[] = []
const cluster = await startCluster()
const open = async (name: string) => await openPostgres({ url: urlOf(cluster.url, name), replicaUrl: null, pool: 8 })
try {
  await runOnServer(cluster.url, 'create database migrated')
  const template = await open('migrated')
  await migrate(template)
  await template.close()
  for (let seed = first; seed < first + most && performance.now() < ends; seed++) await play(seed)
} finally {
  await cluster.stop()
}

async function play(seed: number): Promise<void> {
  const scenarios = scenariosOf(mulberry32(seed))
  await runOnServer(cluster.url, `create database seed_${seed} template migrated`)
  const database = await open(`seed_${seed}`)
  const started = performance.now()
  const found = await playScenarios(database, scenarios)
  await database.close()
  await runOnServer(cluster.url, `drop database seed_${seed}`)
  total.seeds += 1
  total.runs += scenarios.length
  total.orders += found.orders
  total.paid += found.paid
  total.refunded += found.refunded
  for (const [state, count] of Object.entries(found.ends)) states[state] = (states[state] ?? 0) + count
  if (found.differences.length > 0) differing.push({ seed, differences: found.differences })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`seed ${seed}: ${scenarios.length} runs, ${found.differences.length} differences, ${seconds} s`)
  for (const difference of found.differences) console.log(`  ${difference}`)
}

const of = `${total.runs} runs (${total.seeds} seeds), ${total.paid} payments, ${total.refunded} refunds`
console.log(`${of}: ${differing.length} seeds differ`)
console.log(states)
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), first, ...total, ends: states, differing }
writeFileSync(new URL('results/payment-oracle.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
process.exitCode = differing.length === 0 ? 0 : 1

// `kill -9` of processes that pay, and of PostgreSQL under them: what was acknowledged against what stands, and the providers'
// journals against the ledger. `npm run bench -- payment-kills [--app 500] [--server 200]`
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { openKilledPaying } from '../src/modules/payments/test/killed-payers.ts'
import type { LeftBehind } from '../src/modules/payments/test/killed-payers.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({ options: { app: { type: 'string', default: '500' }, server: { type: 'string', default: '200' } } })
const rounds = { app: Number(values.app), server: Number(values.server) }
// As an operator runs it: what is committed is on the disk.
const cluster = await startCluster({ settings: ['fsync=on'] })
const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms))

type Ends = { readonly rounds: number; readonly killed: number; readonly died: number }
type Round = (live: Awaited<ReturnType<typeof openKilledPaying>>['live']) => Promise<'killed' | 'died'>

const killTheProcess: Round = async (live) => await live()

const killTheServer: Round = async (live) => {
  const end = await live(async () => {
    await pause(200 + Math.random() * 1000)
    await cluster.kill()
    await pause(Math.random() * 300)
  })
  await cluster.startAgain()
  return end
}

/** Own connections notice the last start a little later. */
async function untilBack(database: Database): Promise<void> {
  while (!(await database.raw('select 1', []).catch(() => null))) await pause(500)
}

async function play(name: string, count: number, round: Round): Promise<LeftBehind & Ends> {
  await runOnServer(cluster.url, `create database ${name}`)
  const database = await openPostgres({ url: urlOf(cluster.url, name), replicaUrl: null, pool: 8 })
  await migrate(database)
  const paying = await openKilledPaying(database, cluster.url)
  const ends = { killed: 0, died: 0 }
  for (let one = 1; one <= count; one++) {
    ends[await round(paying.live)] += 1
    if (one % 50 === 0) console.log(`${name}: ${one} of ${count}`)
  }
  await untilBack(database)
  const found = await paying.look()
  await paying.close()
  await database.close()
  return { rounds: count, ...ends, ...found }
}

try {
  const app = await play('killed_processes', rounds.app, killTheProcess)
  const server = await play('killed_server', rounds.server, killTheServer)
  for (const [name, found] of Object.entries({ app, server })) {
    const wrong = [...found.soon, ...found.late, ...found.unpaid, ...found.unrefunded]
    console.log(
      `${name}: ${found.rounds} rounds, ${found.killed} kills of a process, ${found.died} deaths inside, ${found.orders} orders, ${found.paid} payments and ` +
        `${found.refunded} refunds acknowledged, ${wrong.length} wrong`,
    )
    for (const one of wrong.slice(0, 20)) console.log(`  ${one}`)
    if (wrong.length > 0) process.exitCode = 1
  }
  const result = { measuredAt: new Date().toISOString(), machine: machine(), app, server }
  writeFileSync('bench/results/payment-kills.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await cluster.stop()
}

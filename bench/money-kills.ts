// `kill -9` of processes that give back, close orders, erase accounts, collect fines, and that pay, release and return courses, and then
// each thing must have happened once and every check of the books be empty. `npm run bench -- money-kills [--kills 60] [--works courses]`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { playKills } from '../test/money-kills/killed-money.ts'
import type { AfterKills } from '../test/money-kills/killed-money.ts'
import { KILLED_WORKS } from '../test/money-kills/killed-works.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '60' }, works: { type: 'string', default: '' } } })
const kills = Number(values.kills)
// As an operator runs it: what is committed is on the disk.
const cluster = await startCluster({ settings: ['fsync=on'] })
const found: Record<string, AfterKills> = {}
try {
  for (const [at, work] of KILLED_WORKS.filter((one) => one.includes(values.works)).entries()) {
    const name = `killed_${at}`
    await runOnServer(cluster.url, `create database ${name}`)
    const database = await openPostgres({ url: urlOf(cluster.url, name), replicaUrl: null, pool: 8 })
    await migrate(database)
    const after = await playKills(database, cluster.url, { work, kills })
    await database.close()
    found[work] = after
    console.log(
      `${work}: ${after.kills} kills, ${after.items} to do, ${after.left} left after the last, ${after.wrong.length} wrong`,
    )
    for (const one of after.wrong.slice(0, 20)) console.log(`  ${one}`)
  }
} finally {
  await cluster.stop()
}
const all = Object.values(found)
const wrong = all.reduce((sum, one) => sum + one.wrong.length, 0)
const total = all.reduce((sum, one) => sum + one.kills, 0)
console.log(`${total} kills, ${wrong} wrong`)
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), kills: total, wrong, works: found }
writeFileSync(join(import.meta.dirname, 'results/money-kills.json'), `${JSON.stringify(sheet, null, 2)}\n`)
process.exitCode = wrong === 0 ? 0 : 1

// Moves, edits, additions, ends, reviews and videos of one course that race, on the embedded database and on PostgreSQL: what was lost.
// `npm run bench -- course-races [--races 1000] [--at-once 8] [--seed 1]`
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '#platform/clock.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { raceCourses } from '../src/modules/courses/test/race-courses.ts'
import { openMigratedEmbedded } from '../test/embedded-database.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
})
const asked = { races: Number(values.races), atOnce: Number(values['at-once']), seed: Number(values.seed) }

async function raceOn(name: string, database: Database) {
  const clock = { ...systemClock, advance: () => {} }
  const { races, acts, outcomes, wrong } = await raceCourses({ database, clock }, asked)
  const done = Object.entries(outcomes).reduce((sum, [outcome, count]) => sum + (outcome.endsWith(' OK') ? count : 0), 0)
  console.log(`${name}: ${races} races, ${acts} acts, ${done} done, ${acts - done} refused, ${wrong.length} wrong`)
  for (const one of wrong) console.log(`  ${one}`)
  if (wrong.length > 0) process.exitCode = 1
  await database.close()
  return { races, acts, done, wrong: wrong.length, outcomes }
}

const cluster = await startCluster()
try {
  const embedded = await raceOn('embedded', await openMigratedEmbedded())
  await runOnServer(cluster.url, 'create database races')
  const server = await openPostgres({ url: urlOf(cluster.url, 'races'), replicaUrl: null, pool: asked.atOnce })
  await migrate(server)
  const postgres = await raceOn('PostgreSQL', server)
  const result = { measuredAt: new Date().toISOString(), machine: machine(), ...asked, embedded, postgres }
  writeFileSync('bench/results/course-races.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await cluster.stop()
}

// Lives of buyers of courses, drawn by seeds: purchases, deductions, refunds, chargebacks, new versions, other prices, time; on the embedded
// database and on PostgreSQL: what was not as the model says; payments that come late, twice or overtake each
// other; and buyers with many tabs at once.
// `npm run bench -- course-sales [--steps 10000] [--late 500] [--races 500] [--at-once 64] [--first 1] [--on embedded|postgres]`
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { paidWorldOn } from '../src/modules/courses/test/paid-course.ts'
import { playLate } from '../src/modules/courses/test/play-late.ts'
import { playSales } from '../src/modules/courses/test/play-sales.ts'
import { raceSales } from '../src/modules/courses/test/race-sales.ts'
import { openMigratedEmbedded } from '../test/embedded-database.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    late: { type: 'string', default: '500' },
    races: { type: 'string', default: '500' },
    'at-once': { type: 'string', default: '64' },
    first: { type: 'string', default: '1' },
    on: { type: 'string', default: 'embedded postgres' },
  },
})
const STEPS_OF_LIFE = 20
const lives = Math.ceil(Number(values.steps) / STEPS_OF_LIFE)
// Checks read all that there is: each world has so many lives.
const LIVES_OF_WORLD = 50

async function playOn(name: string, open: () => Promise<Database>) {
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  for (let begun = 0; begun < lives; begun += LIVES_OF_WORLD) {
    const world = await paidWorldOn(await open())
    for (let life = begun; life < Math.min(lives, begun + LIVES_OF_WORLD); life++) {
      const played = await playSales(world, { seed: Number(values.first) + life, steps: STEPS_OF_LIFE })
      wrong.push(...played.wrong)
      for (const [outcome, count] of Object.entries(played.outcomes)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count
    }
    await world.close()
  }
  const steps = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  console.log(`${name}: ${steps} steps of ${lives} buyers, ${wrong.length} wrong`)
  for (const one of wrong) console.log(`  ${one}`)
  if (wrong.length > 0) process.exitCode = 1
  return {
    steps,
    lives,
    wrong: wrong.length,
    outcomes: Object.fromEntries(Object.entries(outcomes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

async function lateOn(name: string, open: () => Promise<Database>) {
  const sum = { buyers: Number(values.late), orders: 0, sold: 0, returned: 0, wrong: 0 }
  for (let begun = 0; begun < sum.buyers; begun += LIVES_OF_WORLD) {
    const world = await paidWorldOn(await open())
    for (let seed = begun; seed < Math.min(sum.buyers, begun + LIVES_OF_WORLD); seed++) {
      const { orders, sold, returned, wrong } = await playLate(world, { seed: Number(values.first) + seed })
      sum.orders += orders
      sum.sold += sold
      sum.returned += returned
      sum.wrong += wrong.length
      for (const one of wrong) console.log(`  ${one}`)
    }
    for (const check of await world.broken()) {
      sum.wrong += 1
      console.log(`  ${check}`)
    }
    await world.close()
  }
  console.log(
    `${name}: ${sum.orders} orders of ${sum.buyers} buyers, ${sum.sold} sold, ${sum.returned} went back, ${sum.wrong} wrong`,
  )
  if (sum.wrong > 0) process.exitCode = 1
  return sum
}

async function raceOn(name: string, open: () => Promise<Database>) {
  const world = await paidWorldOn(await open())
  const raced = await raceSales(world, {
    races: Number(values.races),
    atOnce: Number(values['at-once']),
    seed: Number(values.first),
  })
  await world.close()
  console.log(`${name}: ${raced.races} races of ${values['at-once']} at once, ${raced.wrong.length} wrong`)
  for (const one of raced.wrong) console.log(`  ${one}`)
  if (raced.wrong.length > 0) process.exitCode = 1
  return { ...raced, wrong: raced.wrong.length }
}

/** All that is played on one database. */
async function playAll(name: string, open: () => Promise<Database>) {
  return { lives: await playOn(name, open), late: await lateOn(name, open), raced: await raceOn(name, open) }
}

const cluster = await startCluster()
let worlds = 0
const OPENED: Readonly<Record<string, () => Promise<Database>>> = {
  embedded: openMigratedEmbedded,
  postgres: async () => {
    const database = `sales${(worlds += 1)}`
    await runOnServer(cluster.url, `create database ${database}`)
    const server = await openPostgres({ url: urlOf(cluster.url, database), replicaUrl: null, pool: 8 })
    await migrate(server)
    return server
  },
}
try {
  const found: Record<string, unknown> = {}
  for (const [name, open] of Object.entries(OPENED)) if (values.on.includes(name)) found[name] = await playAll(name, open)
  const result = { measuredAt: new Date().toISOString(), machine: machine(), first: Number(values.first), ...found }
  writeFileSync('bench/results/course-sales.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await cluster.stop()
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { playKills } from './money-kills/killed-money.ts'
import { openTestDatabase } from './test-database.ts'

const SERVER = process.env['TEST_DATABASE_URL']
// `npm run bench -- money-kills` kills each of the four sixty times.
const KILLS = 6

let database: Database | null = null
beforeAll(async () => {
  if (SERVER) database = await openTestDatabase({ pool: 8 })
})
afterAll(async () => await database?.close())

test.runIf(SERVER)(
  'what was given back in processes that were killed went back once',
  async () => {
    if (!database) throw new Error('there is a database on the server')
    const { kills, items, left, wrong } = await playKills(database, SERVER ?? '', { work: 'giving back', kills: KILLS })
    process.stdout.write(`${kills} kills while giving back, ${items} orders, ${left} left after the last kill\n`)
    expect(wrong).toEqual([])
  },
  180_000,
)

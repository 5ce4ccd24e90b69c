import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_IN_LIVES } from './money-lives/planted.ts'
import { playTown } from './money-lives/play-town.ts'
import { openTestDatabase } from './test-database.ts'

// `npm run bench -- money-lives` plays thousands.
const SEED = 7
const ORDERS = 40

test('whatever families, tutors, operators, banks and time do to orders, every cent is somebody’s and goes back once', async () => {
  const database = await openTestDatabase()
  const { wrong, orders, told } = await playTown(database, { seed: SEED, orders: ORDERS })
  await database.close()
  const count = Object.values(orders).reduce((sum, one) => sum + one, 0)
  process.stdout.write(`${count} lives of orders, ${Object.keys(told).length} ways in which acts ended\n`)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThanOrEqual(ORDERS)
  // Else it would show nothing.
  const ends = [...new Set(Object.keys(orders).map((name) => name.slice(name.indexOf(' ') + 1)))]
  expect(ends).toEqual(expect.arrayContaining(['paid', 'closed', 'given back']))
}, 180_000)

test('every fault that lives must find is one change of what stands there', () => {
  const found = PLANTED_IN_LIVES.filter(({ file, find }) => {
    const text = readFileSync(join(import.meta.dirname, '../src/modules', file), 'utf8')
    return text.split(find).length === 2
  })
  expect(found.map(({ what }) => what)).toEqual(PLANTED_IN_LIVES.map(({ what }) => what))
})

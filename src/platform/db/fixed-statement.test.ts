import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'
import type { Database } from './database.ts'
import { fixed, fixedByIds, rowsOf } from './fixed-statement.ts'

let database: Database
beforeAll(async () => void (database = await openEmbedded(null)))
afterAll(async () => await database.close())

test('a text is made once and takes other values each time, null among them', async () => {
  let made = 0
  const sum = fixed<{ readonly a: number; readonly b: number | null }>()((_db, $) => {
    made += 1
    return sql<{
      sum: number | null
      limit: number
    }>`select ${$('a')}::int + ${$('b')}::int + ${$('a')}::int as sum, ${7}::int as limit`
  })
  expect(await rowsOf(database.db, sum({ a: 1, b: 2 }))).toEqual([{ sum: 4, limit: 7 }])
  expect(await rowsOf(database.db, sum({ a: 5, b: 10 }))).toEqual([{ sum: 20, limit: 7 }])
  expect(await rowsOf(database.db, sum({ a: 5, b: null }))).toEqual([{ sum: null, limit: 7 }])
  expect(made).toBe(1)
})

test('what stays the same is part of the text: quotes, negative numbers, truth and nothing among it', async () => {
  const echo = fixed<{ readonly a: string }>()(
    (_db, $) =>
      sql<{
        text: string
        given: string
        less: number
        isSo: boolean
        none: null
      }>`select ${"it's $1"}::text as text, ${$('a')}::text as given, 3 - ${-2}::int as less, ${true}::boolean as is_so, ${null}::int as none`,
  )
  expect(await rowsOf(database.db, echo({ a: '$2' }))).toEqual([
    { text: "it's $1", given: '$2', less: 5, isSo: true, none: null },
  ])
  expect(echo({ a: 'x' }).compile(database.db).parameters).toEqual(['x'])
})

test('one number asks by a text of its own, several and none by a list', async () => {
  const among = fixedByIds<{ readonly add: number }>()(
    (_db, isAmong, $) => sql<{ sum: number }>`select id + ${$('add')}::int as sum from generate_series(1, 5) as s (id)
      where ${isAmong('id')} order by id`,
  )
  const ask = async (ids: readonly number[]) => (await rowsOf(database.db, among({ ids, add: 10 }))).map(({ sum }) => sum)
  expect(await ask([3])).toEqual([13])
  expect(await ask([2, 5, 9])).toEqual([12, 15])
  expect(await ask([])).toEqual([])
  expect(among({ ids: [3], add: 0 }).compile(database.db).sql).toContain('"id" = $2::int')
})

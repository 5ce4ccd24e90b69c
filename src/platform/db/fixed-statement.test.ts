import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'
import type { Database } from './database.ts'
import { fixed, rowsOf } from './fixed-statement.ts'

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

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => await database.close())

test('a query is made once and asked with what each caller gives', async () => {
  let makes = 0
  const echo = preparedQuery((db, { word, numbers }: { readonly word: string; readonly numbers: readonly number[] }) => {
    makes += 1
    return db.selectNoFrom([
      sql<string>`${word}::text`.as('word'),
      sql<number>`cardinality(${numbers}::int[])`.as('count'),
      sql<string>`${'fixed'}::text`.as('same'),
    ])
  })
  expect(await echo(database.db, { word: "it's 良師港", numbers: [1, 2] })).toEqual([
    { word: "it's 良師港", count: 2, same: 'fixed' },
  ])
  expect(await echo(database.db, { word: 'again', numbers: [] })).toEqual([{ word: 'again', count: 0, same: 'fixed' }])
  expect(makes).toBe(1)
})

import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

test('a text that fails amid its own transaction leaves none open for the next caller', async () => {
  const database = await openTestDatabase()
  await expect(database.raw('begin; select 1 / 0; commit', [])).rejects.toThrow('division by zero')
  const answers = await Promise.all(Array.from({ length: 8 }, () => database.raw('select 1 as one', [])))
  expect(answers).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]))
  await database.close()
})

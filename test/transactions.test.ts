import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { read } from '#platform/db/prepared-statements.ts'
import { runTransaction } from '#platform/db/transaction.ts'
import { write } from '#platform/db/unanswered.ts'
import { wakeAfterCommit } from '#platform/db/wake-ups.ts'
import { openEmptyDatabase } from './test-database.ts'

let database: Database
const heard: string[] = []
beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.raw('create table note (id int primary key, text text not null)', [])
  await database.listen('note', (payload) => void heard.push(payload))
})
afterAll(async () => await database.close())
beforeEach(async () => {
  await database.raw('truncate note', [])
  heard.length = 0
})

const insert = (id: number, text: string | null = 'x') => sql`insert into note values (${id}, ${text})`
const add = async (db: Db, id: number): Promise<void> => void (await insert(id).execute(db))
const ids = async (db: Db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(({ id }) => id)
const transaction = async <T>(act: (db: Db) => Promise<T>): Promise<T> => await runTransaction(database.db, act)

test('statements that are asked for at once are made in that order', async () => {
  const found = await transaction(async (db) => await Promise.all([add(db, 1), ids(db), add(db, 2), ids(db), add(db, 3)]))
  expect(found).toEqual([undefined, [1], undefined, [1, 2], undefined])
  expect(await ids(database.db)).toEqual([1, 2, 3])
})

test('what is written without waiting is seen by the next statement and kept by the commit', async () => {
  const seen = await transaction(async (db) => {
    await write(db, insert(1))
    const first = await ids(db)
    await write(db, insert(2))
    return first
  })
  expect(seen).toEqual([1])
  expect(await ids(database.db)).toEqual([1, 2])
})

test('what is written without waiting outside of a transaction is made at once', async () => {
  await write(database.db, insert(1))
  expect(await ids(database.db)).toEqual([1])
})

test('what fails without anybody waiting fails the next statement with its own reason, and nothing is kept', async () => {
  const failing = transaction(async (db) => {
    await add(db, 1)
    await write(db, insert(2, null))
    await ids(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await ids(database.db)).toEqual([])
})

test('what fails without anybody waiting fails the commit with its own reason, and nothing is kept', async () => {
  const failing = transaction(async (db) => {
    await add(db, 1)
    await write(db, insert(1))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await ids(database.db)).toEqual([])
})

test('a transaction that goes on after a failure keeps nothing', async () => {
  const going = transaction(async (db) => {
    await add(db, 1)
    await add(db, 1).catch(() => {})
  })
  // The embedded database ends it without a word.
  await going.catch(() => {})
  expect(await ids(database.db)).toEqual([])
})

test('of what is read at once outside of transactions one that fails fails alone', async () => {
  await add(database.db, 1)
  const asked = [sql`select id from note`, sql`select 1 / (id - 1) as part from note`, sql`select text from note`]
  const answered = await Promise.allSettled(asked.map(async (one) => await read(database.db, one)))
  expect(answered).toMatchObject([
    { value: [{ id: 1 }] },
    { status: 'rejected', reason: { code: '22012' } },
    { value: [{ text: 'x' }] },
  ])
})

test('what writes does not travel with what others read', async () => {
  await expect(read(database.db, insert(1))).rejects.toThrow('only what reads')
  expect(await ids(database.db)).toEqual([])
})

test('a transaction that ends before anything was asked costs nothing and is no failure', async () => {
  expect(await transaction(async () => 7)).toBe(7)
  await expect(
    transaction(async () => {
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  expect(await ids(database.db)).toEqual([])
})

test('what a part of a refused act asks for later is not made', async () => {
  const late: Promise<unknown>[] = []
  const refused = transaction(async (db) => {
    const slow = async (): Promise<void> => {
      await add(db, 1)
      await pause(20)
      await add(db, 2)
    }
    late.push(slow().catch(() => 'not made'))
    await ids(db)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await late[0]).toBe('not made')
  expect(await ids(database.db)).toEqual([])
})

test('wake-ups are heard after the commit, equal ones of one transaction once', async () => {
  const gate = Promise.withResolvers<void>()
  const waking = transaction(async (db) => {
    await add(db, 1)
    for (const payload of ['a', 'b', 'a']) await wakeAfterCommit(db, { channel: 'note', payload })
    await gate.promise
  })
  expect(await heardOf(0)).toEqual([])
  gate.resolve()
  await waking
  expect((await heardOf(2)).toSorted()).toEqual(['a', 'b'])
})

test('wake-ups of a transaction that was rolled back are never heard', async () => {
  const failing = transaction(async (db) => {
    await wakeAfterCommit(db, { channel: 'note', payload: 'never' })
    await add(db, 1)
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  await transaction(async (db) => {
    await add(db, 2)
    await wakeAfterCommit(db, { channel: 'note', payload: 'later' })
  })
  expect(await heardOf(1)).toEqual(['later'])
})

test('after a migration that changes a column, statements that were sent often fail once at most', async () => {
  const texts = async (): Promise<unknown> =>
    await transaction(async (db) => (await sql`select text from note`.execute(db)).rows).catch(() => 'failed')
  await add(database.db, 1)
  for (let times = 0; times < 8; times++) expect(await texts()).toEqual([{ text: 'x' }])
  await database.raw('alter table note alter text type int using 5', [])
  await texts()
  expect(await texts()).toEqual([{ text: 5 }])
})

/** What was heard when there is as much of it, and a moment later: what must not come would have come. */
async function heardOf(count: number): Promise<readonly string[]> {
  for (let waited = 0; heard.length < count && waited < 5000; waited += 20) await pause(20)
  await pause(50)
  return heard
}

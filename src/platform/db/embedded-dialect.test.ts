import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'
import type { Database, Db } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded(null)
  await database.raw('create table note (id int primary key, text text not null)', [])
})
afterAll(async () => await database.close())
beforeEach(async () => await database.raw('truncate note', []))

const add = async (db: Db, id: number): Promise<void> => void (await sql`insert into note values (${id}, 'x')`.execute(db))
const ids = async (db: Db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(({ id }) => id)

test('a query of one request waits until another’s transaction ends', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const inside = Promise.withResolvers<void>()
  const writing = database.db.transaction().execute(async (trx) => {
    await add(trx, 1)
    inside.resolve()
    await gate.promise
    await add(trx, 2)
    order.push('transaction')
  })
  await inside.promise
  const reading = ids(database.db).then((found) => {
    order.push('query')
    return found
  })
  gate.resolve()
  await writing
  expect(await reading).toEqual([1, 2])
  expect(order).toEqual(['transaction', 'query'])
})

test('a query that came during a transaction which rolls back is not undone with it', async () => {
  const inside = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const failing = database.db.transaction().execute(async (trx) => {
    await add(trx, 1)
    inside.resolve()
    await gate.promise
    throw new Error('changed its mind')
  })
  await inside.promise
  const other = add(database.db, 2)
  gate.resolve()
  await expect(failing).rejects.toThrow('changed its mind')
  await other
  expect(await ids(database.db)).toEqual([2])
})

test('scripts and texts of libraries wait for the open transaction too', async () => {
  const inside = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const failing = database.db.transaction().execute(async (trx) => {
    inside.resolve()
    await gate.promise
    await add(trx, 1)
    throw new Error('changed its mind')
  })
  await inside.promise
  const script = database.raw("insert into note values (2, 'x'); insert into note values (3, 'x')", [])
  const text = database.raw('insert into note values ($1, $2)', [4, 'x'])
  gate.resolve()
  await expect(failing).rejects.toThrow('changed its mind')
  await Promise.all([script, text])
  expect(await ids(database.db)).toEqual([2, 3, 4])
})

test('many transactions at once each see only whole others', async () => {
  await add(database.db, 0)
  const increments = Array.from({ length: 30 }, () =>
    database.db.transaction().execute(async (trx) => {
      const [highest = 0] = (await ids(trx)).toReversed()
      await add(trx, highest + 1)
    }),
  )
  await Promise.all(increments)
  expect(await ids(database.db)).toEqual(Array.from({ length: 31 }, (_, n) => n))
})

test('a statement that fails rolls its transaction back and leaves the connection usable', async () => {
  await add(database.db, 1)
  const clash = database.db.transaction().execute(async (trx) => {
    await add(trx, 2)
    await add(trx, 1)
  })
  await expect(clash).rejects.toMatchObject({ code: '23505' })
  expect(await ids(database.db)).toEqual([1])
  await add(database.db, 3)
  expect(await ids(database.db)).toEqual([1, 3])
})

test('rows that were changed are counted', async () => {
  await add(database.db, 1)
  const gone = await sql`delete from note where id in (1, 2)`.execute(database.db)
  expect(gone.numAffectedRows).toBe(1n)
})

test('values are sent apart from the statement', async () => {
  const hostile = "'); drop table note; --"
  await sql`insert into note values (1, ${hostile})`.execute(database.db)
  const { rows } = await sql<{ text: string }>`select text from note`.execute(database.db)
  expect(rows).toEqual([{ text: hostile }])
})

test('who listens hears what is notified, on its channel alone', async () => {
  const heard: string[] = []
  await database.listen('harbour_news', (payload) => void heard.push(payload))
  await database.raw('select pg_notify($1, $2)', ['harbour_other', 'not for us'])
  await database.raw('select pg_notify($1, $2)', ['harbour_news', 'ship ahoy'])
  await expect.poll(() => heard).toEqual(['ship ahoy'])
})

test('a closed database refuses instead of hanging', async () => {
  await database.close()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/stopped|closed/)
})

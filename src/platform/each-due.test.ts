import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { testContext } from '../../test/test-context.ts'
import type { Context, Transaction } from './context.ts'
import { DatabaseAway } from './db/database-away.ts'
import { listPutOff } from './db/work-put-off.ts'
import { allDue, eachDue, inSteps } from './each-due.ts'

let site: DemoSite
let ctx: Context
beforeAll(async () => {
  site = await openDemoSite(0)
  ctx = testContext(site)
  await sql`create table thing (id int primary key, done_at timestamptz)`.execute(site.database.db)
})
afterAll(async () => await site.close())
beforeEach(async () => {
  await sql`delete from thing`.execute(site.database.db)
  await sql`delete from work_put_off`.execute(site.database.db)
})

const make = async (count: number): Promise<void> =>
  void (await sql`insert into thing select generate_series(1, ${count})`.execute(site.database.db))
const doneOnes = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from thing where done_at is not null order by id`.execute(site.database.db)
  return rows.map(({ id }) => id)
}
const due = async ({ db }: Context, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from thing where done_at is null order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
const setDone = async (tx: Transaction, id: number): Promise<boolean> => {
  await sql`update thing set done_at = ${tx.now()} where id = ${id}`.execute(tx.db)
  return true
}
const doAll = async (each = setDone): Promise<number> => await eachDue(ctx, { work: 'test.things', due, keyOf: String, each })
const breaking =
  (...ids: readonly number[]) =>
  async (tx: Transaction, id: number): Promise<boolean> => {
    await setDone(tx, id)
    if (ids.includes(id)) throw new Error(`thing ${id} is broken`)
    return true
  }
const kept = async () =>
  (await listPutOff(site.database.db, 100)).map(({ work, key, failures, error }) => ({ work, key, failures, error }))

test('all that are due are done, however many, and a hundred that fail stop none of them', async () => {
  await make(230)
  const broken = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(await doAll(breaking(...broken))).toBe(130)
  expect(await doneOnes()).toEqual(Array.from({ length: 130 }, (_, at) => at + 101))
  expect(await kept()).toHaveLength(100)
})

test('what fails is rolled back, noted and put off: a minute, then five, then half an hour; then done and forgotten', async () => {
  await make(2)
  expect(await doAll(breaking(1))).toBe(1)
  expect(await kept()).toEqual([{ work: 'test.things', key: '1', failures: 1, error: 'Error: thing 1 is broken' }])
  const tried: number[] = []
  const again = async (tx: Transaction, id: number): Promise<boolean> => {
    tried.push(id)
    return await breaking(1)(tx, id)
  }
  site.clock.advance(59_999)
  expect([await doAll(again), tried]).toEqual([0, []])
  site.clock.advance(1)
  expect([await doAll(again), tried]).toEqual([0, [1]])
  site.clock.advance(299_999)
  expect([await doAll(again), tried]).toEqual([0, [1]])
  site.clock.advance(1)
  await doAll(again)
  expect([tried, (await kept())[0]?.failures]).toEqual([[1, 1], 3])
  site.clock.advance(1_800_000)
  expect([await doAll(), await doneOnes(), await kept()]).toEqual([1, [1, 2], []])
})

test('what is not due any more, and what stays on the list although it was done, are passed once', async () => {
  await make(3)
  let calls = 0
  const nothing = async (answer: boolean): Promise<number> =>
    await doAll(async () => {
      calls += 1
      return await Promise.resolve(answer)
    })
  expect([await nothing(false), calls]).toEqual([0, 3])
  calls = 0
  expect(await nothing(true)).toBe(6)
  expect(calls).toBe(6)
})

test('without its database nothing is put off', async () => {
  await make(1)
  await expect(
    doAll(async () => {
      throw new DatabaseAway()
    }),
  ).rejects.toBeInstanceOf(DatabaseAway)
  expect(await kept()).toEqual([])
})

test('a step that fails as a whole stops no other, and is forgotten when it succeeds', async () => {
  const done: string[] = []
  let isBroken = true
  const steps = {
    'test.first': async () => void (await Promise.resolve(done.push('first'))),
    'test.second': async () => {
      if (isBroken) throw new Error('no table')
      done.push('second')
      await Promise.resolve()
    },
    'test.third': async () => void (await Promise.resolve(done.push('third'))),
  }
  await inSteps(ctx, steps)
  expect([done, await kept()]).toEqual([
    ['first', 'third'],
    [{ work: 'test.second', key: '', failures: 1, error: 'Error: no table' }],
  ])
  isBroken = false
  await inSteps(ctx, steps)
  expect([done.slice(2), await kept()]).toEqual([['first', 'second', 'third'], []])
})

test('a call to an outside service goes on beside one that fails, and that one waits', async () => {
  await make(3)
  const asked: number[] = []
  const ask = async (): Promise<number> =>
    await allDue(ctx, {
      work: 'test.outside',
      atOnce: 2,
      due,
      keyOf: String,
      each: async (id) => {
        asked.push(id)
        if (id === 1) throw new Error('no answer')
        await sql`update thing set done_at = now() where id = ${id}`.execute(site.database.db)
      },
    })
  expect([await ask(), asked.toSorted((a, b) => a - b)]).toEqual([2, [1, 2]])
  expect([await ask(), asked.toSorted((a, b) => a - b)]).toEqual([1, [1, 2, 3]])
  expect([await ask(), await kept()]).toEqual([0, [{ work: 'test.outside', key: '1', failures: 1, error: 'Error: no answer' }]])
  site.clock.advance(60_000)
  await ask()
  expect((await kept())[0]?.failures).toBe(2)
})

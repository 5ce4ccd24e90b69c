import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { testContext } from '../../test/test-context.ts'
import type { Context } from './context.ts'
import { listPutOff } from './db/work-put-off.ts'
import { leasedWork } from './leased-work.ts'

const MINUTE_MS = 60_000
const NEVER = new AbortController().signal

let site: DemoSite
let ctx: Context
beforeAll(async () => {
  site = await openDemoSite(0)
  ctx = testContext({ ...site })
  await sql`create table film (id int primary key, packed int not null default 0, state text not null default 'queued')`.execute(
    site.database.db,
  )
})
afterAll(async () => await site.close())
beforeEach(async () => {
  for (const table of ['film', 'work_put_off', 'work_lease']) await sql`delete from ${sql.table(table)}`.execute(site.database.db)
})

afterEach(() => void vi.useRealTimers())

const make = async (count: number): Promise<void> =>
  void (await sql`insert into film (id) select generate_series(1, ${count})`.execute(site.database.db))
const films = async () => {
  const { rows } = await sql<{ id: number; packed: number; state: string }>`select * from film order by id`.execute(
    site.database.db,
  )
  return rows.map(({ id, packed, state }) => [id, packed, state])
}
const due = async ({ db }: Context, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from film where state = 'queued' order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
const pack = async (id: number): Promise<void> =>
  void (await sql`update film set packed = packed + 1, state = 'ready' where id = ${id}`.execute(site.database.db))

type Given = {
  readonly each?: (id: number, signal: AbortSignal) => Promise<unknown>
  readonly atOnce?: number
  readonly stopping?: AbortSignal
}
const work = async ({ each = pack, atOnce = 2, stopping = NEVER }: Given = {}): Promise<number> =>
  await leasedWork(
    ctx,
    {
      work: 'test.films',
      due,
      keyOf: String,
      atOnce,
      each,
      givesUp: {
        tries: 3,
        giveUp: async (tx, id) => await sql`update film set state = 'failed' where id = ${id}`.execute(tx.db),
      },
    },
    stopping,
  )
const breaking = async (id: number): Promise<void> => {
  if (id === 1) throw new Error('a broken film')
  await pack(id)
}
const leases = async () =>
  (await sql<{ key: string; tries: number }>`select key, tries from work_lease`.execute(site.database.db)).rows
const later = (ms: number): void => site.clock.advance(ms)

test('processes side by side do each thing once', async () => {
  await make(7)
  const rounds = await Promise.all(Array.from({ length: 4 }, async () => await work()))
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(7)
  expect(await films()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => [id, 1, 'ready']))
  expect(await leases()).toEqual([])
})

test('what another has done since a process looked is not done again', async () => {
  await make(2)
  let looks = 0
  const found = async (within: typeof ctx, most: number): Promise<readonly number[]> => {
    const list = await due(within, most)
    looks += 1
    // Another does both between this look and the lease.
    if (looks === 1) expect(await work()).toBe(2)
    return list
  }
  expect(await leasedWork(ctx, { work: 'test.films', due: found, keyOf: String, atOnce: 2, each: pack }, NEVER)).toBe(0)
  expect(await films()).toEqual([
    [1, 1, 'ready'],
    [2, 1, 'ready'],
  ])
  expect(await leases()).toEqual([])
})

test('what one process is at is passed by another, which does what comes behind it', async () => {
  await make(2)
  let finish = (): void => {}
  const first = work({
    atOnce: 1,
    each: async (id) => {
      await new Promise<void>((resolve) => (finish = resolve))
      await pack(id)
    },
  })
  await expect.poll(leases).toEqual([{ key: '1', tries: 1 }])
  expect(await work()).toBe(1)
  expect(await films()).toEqual([
    [1, 0, 'queued'],
    [2, 1, 'ready'],
  ])
  finish()
  await first
  expect(await films()).toEqual([
    [1, 1, 'ready'],
    [2, 1, 'ready'],
  ])
})

test('what a killed process was at is taken up after a minute and a half, and given up when three died of it', async () => {
  await make(1)
  const die = async (): Promise<void> => {
    await sql`insert into work_lease (work, key, owner, until, tries)
      values ('test.films', '1', gen_random_uuid(), ${new Date(ctx.now().getTime() + 1.5 * MINUTE_MS)}, 1)
      on conflict (work, key) do update set until = excluded.until, tries = work_lease.tries + 1`.execute(site.database.db)
  }
  await die()
  later(MINUTE_MS)
  expect(await work()).toBe(0)
  later(MINUTE_MS)
  await die()
  later(2 * MINUTE_MS)
  await die()
  later(2 * MINUTE_MS)
  expect(await work({ each: async () => expect.unreachable() })).toBe(1)
  expect(await films()).toEqual([[1, 0, 'failed']])
  expect(await leases()).toEqual([])
})

test('one that fails is noted and put off, stops no other, and is given up after three tries', async () => {
  await make(3)
  await work({ each: breaking, atOnce: 3 })
  expect((await films()).map(([, , state]) => state)).toEqual(['queued', 'ready', 'ready'])
  const kept = async () => (await listPutOff(site.database.db, 10)).map(({ key, failures, error }) => [key, failures, error])
  expect(await kept()).toEqual([['1', 1, 'Error: a broken film']])
  expect(await work({ each: breaking })).toBe(0)
  later(2 * MINUTE_MS)
  expect(await work({ each: breaking })).toBe(1)
  expect(await kept()).toEqual([['1', 2, 'Error: a broken film']])
  later(6 * MINUTE_MS)
  expect(await work({ each: breaking })).toBe(1)
  expect((await films())[0]).toEqual([1, 0, 'failed'])
  expect([await kept(), await leases()]).toEqual([[], []])
})

test('one that works at the third try is done and leaves no trace', async () => {
  await make(1)
  await work({ each: breaking })
  later(2 * MINUTE_MS)
  await work({ each: breaking })
  later(6 * MINUTE_MS)
  await work()
  expect(await films()).toEqual([[1, 1, 'ready']])
  expect([await listPutOff(site.database.db, 10), await leases()]).toEqual([[], []])
})

test('a process that stops leaves what it is at to others at once, and that is no try', async () => {
  await make(1)
  for (const _ of [1, 2, 3, 4]) {
    const stopping = new AbortController()
    const each = async (_id: number, signal: AbortSignal): Promise<void> => {
      stopping.abort()
      signal.throwIfAborted()
    }
    expect(await work({ each, stopping: stopping.signal })).toBe(1)
    expect(await leases()).toEqual([{ key: '1', tries: 0 }])
  }
  expect(await listPutOff(site.database.db, 10)).toEqual([])
  expect(await work()).toBe(1)
  expect(await films()).toEqual([[1, 1, 'ready']])
})

test('a long work is held by signs, and left as soon as another has it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await make(1)
  let isLeft = false
  const long = work({
    each: async (_id, signal) =>
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          isLeft = true
          reject(new Error('left'))
        }),
      ),
  })
  await expect.poll(leases).toEqual([{ key: '1', tries: 1 }])
  const until = async () => (await sql<{ until: Date }>`select until from work_lease`.execute(site.database.db)).rows[0]?.until
  for (let minutes = 0; minutes < 10; minutes += 1) {
    later(MINUTE_MS)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(async () => await until()).toEqual(new Date(ctx.now().getTime() + 1.5 * MINUTE_MS))
    expect(await work()).toBe(0)
  }
  expect(isLeft).toBe(false)
  await sql`update work_lease set owner = gen_random_uuid()`.execute(site.database.db)
  await vi.advanceTimersByTimeAsync(30_000)
  await long
  expect(isLeft).toBe(true)
  expect(await films()).toEqual([[1, 0, 'queued']])
  // It is the other's now.
  expect(await leases()).toEqual([{ key: '1', tries: 1 }])
})

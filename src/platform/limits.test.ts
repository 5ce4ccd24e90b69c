import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { openMigratedEmbedded } from '../../test/embedded-database.ts'
import type { Database } from './db/database.ts'
import { passingKeys } from './keys.ts'
import { rowLimits } from './limits.ts'
import type { LimitName } from './limits.ts'

let database: Database
beforeAll(async () => void (database = await openMigratedEmbedded()))
afterAll(async () => await database.close())

const keys = passingKeys()
const limits = rowLimits(keys, true)
const START = Date.parse('2026-11-21T04:00:00.000Z')

/** Uses a limit some milliseconds after the start; answers `OK`, or how many seconds to wait. */
async function use(name: LimitName, whom: string, ms: number): Promise<'OK' | number> {
  try {
    // As in the product, what is refused takes its count with it.
    await database.db.transaction().execute((trx) => limits.take(trx, { name, whom, now: new Date(START + ms) }))
    return 'OK'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return Number(error.details['seconds'])
    throw error
  }
}

async function many(name: LimitName, whom: string, times: readonly number[]): Promise<readonly ('OK' | number)[]> {
  const ends: ('OK' | number)[] = []
  for (const ms of times) ends.push(await use(name, whom, ms))
  return ends
}

test.for([
  ['operator-limited', 1, 900_000],
  ['is-register', 10, 60_000],
  ['upload', 30, 3_600_000],
  ['code-phone', 3, 600_000],
  ['code-address', 120, 3_600_000],
  ['code-network', 600, 3_600_000],
  ['email-proof', 5, 3_600_000],
  ['code-country', 200, 3_600_000],
] as const)('%s: %s uses in %s ms and not one more, until the last of them is over', async ([name, most, windowMs]) => {
  expect(await many(name, 'anna', Array<number>(most).fill(0))).toEqual(Array<string>(most).fill('OK'))
  expect(await many(name, 'anna', [0, windowMs - 1, windowMs])).toEqual([windowMs / 1000, 1, 'OK'])
  expect(await use(name, 'ben', 0)).toBe('OK')
})

test('Hong Kong gets five thousand codes an hour', async () => {
  expect(await use('code-home', '852', 0)).toBe('OK')
  const key = keys.hmac('rate-bucket', 'code-home/3600000/852')
  await database.db.updateTable('rate_bucket').set({ used: 4999 }).where('key', '=', key).execute()
  expect(await many('code-home', '852', [0, 0, 3_600_000])).toEqual(['OK', 3600, 'OK'])
})

const MINUTE = 60_000

test('a number gets five codes in an hour, however they are spread', async () => {
  expect(
    await many(
      'code-phone',
      'spread',
      [0, 11, 22, 33, 44].map((minute) => minute * MINUTE),
    ),
  ).toEqual(Array<string>(5).fill('OK'))
  expect(await many('code-phone', 'spread', [3_300_000, 3_599_999, 3_600_000])).toEqual([300, 1, 'OK'])
})

test('a number gets ten codes in a day, however they are spread', async () => {
  const times = [0, 130, 260, 390, 520, 650, 780, 910, 1040, 1170].map((minute) => minute * MINUTE)
  expect(await many('code-phone', 'daily', times)).toEqual(Array<string>(10).fill('OK'))
  expect(await many('code-phone', 'daily', [1300 * MINUTE, 86_399_999, 86_400_000])).toEqual([8400, 1, 'OK'])
})

type Tried = { readonly whom: string; readonly address: string; readonly second: number; readonly isRight?: boolean }

/** Guesses as `countFailures` does; answers the wait that a wrong one costs, `OK`, or how long it was refused. */
async function guess({ whom, address, second, isRight = false }: Tried): Promise<string> {
  const now = new Date(START + second * 1000)
  try {
    const { seconds, forgive } = await database.db
      .transaction()
      .execute(async (trx) => await limits.guess(trx, { whom, address, now }))
    if (!isRight) return `wrong, ${seconds} s`
    await forgive(database.db)
    return 'OK'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return `refused, ${String(error.details['seconds'])} s`
    throw error
  }
}

test('the third wrong guess costs five seconds, each later one twice as many, at most five minutes; a right one forgets', async () => {
  const by = { whom: 'cara', address: '192.0.2.7' }
  const waits: string[] = []
  let second = 0
  for (const wait of [0, 0, 5, 10, 20, 40, 80, 160, 300, 300]) {
    waits.push(await guess({ ...by, second }))
    second += wait
  }
  expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300, 300].map((wait) => `wrong, ${wait} s`))
  expect(await guess({ ...by, second: second - 300, isRight: true })).toBe('refused, 300 s')
  expect(await guess({ ...by, second: second - 1, isRight: true })).toBe('refused, 1 s')
  expect(await guess({ ...by, second, isRight: true })).toBe('OK')
  expect(await guess({ ...by, second })).toBe('wrong, 0 s')
})

test('guesses are forgotten an hour after the last one', async () => {
  const by = { whom: 'dora', address: '192.0.2.8' }
  for (const second of [0, 0, 0]) await guess({ ...by, second })
  expect(await guess({ ...by, second: 3599 })).toBe('wrong, 10 s')
  expect(await guess({ ...by, second: 3599 + 3600 })).toBe('wrong, 0 s')
})

test('who guesses elsewhere keeps no one waiting where the owner has logged in, and others a minute at most', async () => {
  const home = { whom: 'emma', address: '192.0.2.9', isRight: true }
  expect(await guess({ ...home, second: 0 })).toBe('OK')
  const ends: string[] = []
  // From thirty networks, each as soon as it may.
  let second = 0
  for (let n = 0; n < 30; n++) {
    const end = await guess({ whom: 'emma', address: `198.51.${n}.1`, second })
    ends.push(end)
    second += Number(/\d+/.exec(end)?.[0])
  }
  expect(ends.slice(0, 20)).toEqual(Array(20).fill('wrong, 0 s'))
  expect(ends.slice(20)).toEqual([5, 10, 20, 40, 60, 60, 60, 60, 60, 60].map((wait) => `wrong, ${wait} s`))
  expect(await guess({ ...home, address: '203.0.113.5', second: second - 60 })).toBe('refused, 60 s')
  expect(await guess({ ...home, second: second - 60 })).toBe('OK')
  // The network is known for thirty days after the last login there.
  expect(await guess({ ...home, address: '203.0.113.5', second })).toBe('OK')
})

test('good logins from one address are never counted, and sixty wrong ones make nobody there wait', async () => {
  const school = '203.0.113.77'
  for (let n = 0; n < 100; n++) expect(await guess({ whom: `good ${n}`, address: school, second: 0, isRight: true })).toBe('OK')
  for (let n = 0; n < 60; n++) expect(await guess({ whom: `bad ${n}`, address: school, second: 0 })).toBe('wrong, 0 s')
  expect(await guess({ whom: 'bad 60', address: school, second: 0 })).toBe('wrong, 1 s')
  expect(await guess({ whom: 'new pupil', address: school, second: 0, isRight: true })).toBe('refused, 1 s')
  expect(await guess({ whom: 'good 5', address: school, second: 0, isRight: true })).toBe('OK')
  expect(await guess({ whom: 'new pupil', address: school, second: 1, isRight: true })).toBe('OK')
})

test('a hundred guesses at once count as a hundred', async () => {
  const ends = await Promise.all(
    Array.from({ length: 100 }, async () => await guess({ whom: 'flora', address: '192.0.2.10', second: 0 })),
  )
  expect(ends.filter((end) => end.startsWith('wrong'))).toEqual(['wrong, 0 s', 'wrong, 0 s', 'wrong, 5 s'])
  expect(ends.filter((end) => end === 'refused, 5 s')).toHaveLength(97)
})

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

const limits = rowLimits(passingKeys(), true)
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
  ['login-account', 10, 900_000],
  ['login-address', 10, 900_000],
  ['operator-limited', 1, 900_000],
  ['is-register', 10, 60_000],
  ['upload', 30, 3_600_000],
  ['code-phone', 3, 600_000],
  ['code-address', 10, 3_600_000],
  ['code-network', 20, 3_600_000],
  ['email-proof', 5, 3_600_000],
  ['code-country', 200, 3_600_000],
] as const)('%s: %s uses in %s ms and not one more, until the last of them is over', async ([name, most, windowMs]) => {
  expect(await many(name, 'anna', Array<number>(most).fill(0))).toEqual(Array<string>(most).fill('OK'))
  expect(await many(name, 'anna', [0, windowMs - 1, windowMs])).toEqual([windowMs / 1000, 1, 'OK'])
  expect(await use(name, 'ben', 0)).toBe('OK')
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

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.ts'
import { keysetOf } from './keyset.ts'
import type { SortedBy } from './keyset.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => await database.close())

const TYPES = ['timestamptz', 'int', 'bigint', 'text', 'uuid'] as const
const VALUES = {
  timestamptz: "'2026-11-23 04:00:00.123456+00'",
  int: '7',
  bigint: '7000000000',
  text: "'大埔'",
  uuid: "'01900000-0000-7000-8000-000000000001'",
} as const

const sortedBy = (type: (typeof TYPES)[number]): SortedBy => ({
  by: sql`${sql.raw(VALUES[type])}::${sql.raw(type)}`,
  type,
  id: sql`7::int`,
  idType: 'int',
})
const cursor = (...parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Whether a list of one row, of this type, shows it after a cursor. */
async function shows(type: (typeof TYPES)[number], after: string): Promise<boolean> {
  const { where } = keysetOf(sortedBy(type), true, after)
  const { rows } = await sql`select 1 as one where ${where}`.execute(database.db)
  return rows.length === 1
}

test.for([
  ['timestamptz', '2026-11-23 04:00:00.123457+00', true],
  ['timestamptz', '2026-11-23 04:00:00.123456+00', false],
  ['timestamptz', '2026-11-23 12:00:00.123457+08', true],
  ['int', '8', true],
  ['int', '6', false],
  ['bigint', '7000000001', true],
  ['text', '大', false],
  ['uuid', '01900000-0000-7000-8000-000000000002', true],
] as const)('a list by %s begins after %s', async ([type, value, isShown]) => {
  expect(await shows(type, cursor(value, '7'))).toBe(isShown)
})

const NO_MOMENTS = [
  '1',
  '2026-11-23',
  '2026-11-23T04:00:00Z',
  '2026-02-30 00:00:00+00',
  '2026-11-23 24:00:00+00',
  '2026-11-23 04:00:60+00',
  '2026-11-23 04:00:00+15',
  '0000-01-01 00:00:00+00',
  '+275760-09-13T00:00:00.001Z',
  'Nov 23 2026',
  'infinity',
  'now',
]

test('what is no cursor of the order begins at its start, and no forged one fails', async () => {
  for (const value of NO_MOMENTS) expect(await shows('timestamptz', cursor(value, '7')), value).toBe(true)
  const part = fc.oneof(
    fc.constantFrom(...NO_MOMENTS, '-0', '1e9', '99999999999999999999', '\0', '\uD800', "'; --", '9'.repeat(200)),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace('T', ' ').replace('Z', '+00')),
    fc.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+\d\d$/),
    fc.stringMatching(/^-?\d{1,16}$/),
    fc.uuid(),
    fc.integer(),
  )
  const forged = fc.oneof(
    fc.array(part, { maxLength: 3 }).map((parts) => cursor(...parts)),
    fc.base64String(),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TYPES), forged, async (type, after) => {
      expect(typeof (await shows(type, after))).toBe('boolean')
    }),
    { numRuns: 1500 },
  )
}, 120_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { openEmptyDatabase } from '../../../../test/test-database.ts'

const STATES = 'case_fee_states'

let database: Database
beforeAll(async () => void (database = await openEmptyDatabase()))
afterAll(async () => await database.close())

const escrow = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`

test('what was owed before fees had states gets the state that it was promised', async () => {
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.includes(STATES))
  for (const { text } of migrations.slice(0, at)) await database.raw(text, [])
  // Only fees and the transfers that gave them back matter here.
  await database.raw(
    'alter table case_fee drop constraint case_fee_escrow_id_fkey; alter table transfer disable trigger user',
    [],
  )
  await database.raw(
    `insert into case_fee (escrow_id, amount_cents, paid_cents, created_at, ended_at) values
      ('${escrow(1)}', 15000, 15000, now(), null),
      ('${escrow(2)}', 15000, 5000, '2026-01-01', null),
      ('${escrow(3)}', 15000, 15000, now(), now()),
      ('${escrow(4)}', 15000, 15000, now(), now()),
      ('${escrow(5)}', 15000, 0, now(), now()),
      ('${escrow(6)}', 15000, 5000, now(), now())`,
    [],
  )
  await database.raw(
    `insert into transfer (id, idem, content_hash, kind, currency, created_at)
     values ('${escrow(9)}', 'fee-back ${escrow(3)}', 'h', 'refund', 'HKD', now())`,
    [],
  )
  await database.raw(migrations[at]?.text ?? '', [])
  const rows = await database.raw(
    `select state, amount_cents::int as amount, paid_cents::int as paid, ended_at is null as runs, due_at > now() + interval '71 hours' as later
     from case_fee order by escrow_id`,
    [],
  )
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['paid', 15_000, 15_000, true, true],
    // Who still owes has the whole time from now on.
    ['due', 15_000, 5000, true, true],
    ['returned', 15_000, 15_000, false, true],
    // Kept when the parent left: it stays paid.
    ['paid', 15_000, 15_000, true, true],
    ['waived', 15_000, 0, false, true],
    // What was not paid was not owed any more.
    ['paid', 5000, 5000, true, true],
  ])
})

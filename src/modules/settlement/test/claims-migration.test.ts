import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { openEmptyDatabase } from '../../../../test/test-database.ts'

let database: Database
beforeAll(async () => void (database = await openEmptyDatabase()))
afterAll(async () => await database.close())

const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`

test('fines of tutors that were open before are reserved as far as there is money, the oldest first', async () => {
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.includes('wallet_claims'))
  for (const { text } of migrations.slice(0, at)) await database.raw(text, [])
  for (const gone of ['fine_escrow_id_fkey', 'fine_event_seq_fkey', 'fine_lesson_id_fkey', 'fine_of_lesson'])
    await database.raw(`alter table fine drop constraint ${gone}`, [])
  await database.raw('alter table match_escrow disable trigger all', [])
  await database.raw(
    `insert into account (id, realm, country_code, mobile, name, terms_version, terms_accepted_at, created_at, updated_at)
     values ('${id(1)}', 'person', '852', '91234567', 'Tutor', 1, now(), now(), now())`,
    [],
  )
  await database.raw(
    `insert into match_escrow (id, case_id, tutor_id, parent_account_id, created_at) values ('${id(2)}', 7, 8, '${id(1)}', now())`,
    [],
  )
  await database.raw(
    `insert into ledger_account (code, owner_account_id, kind, currency, normal, is_tracked, created_at)
     values ('user:${id(1)}:cash', '${id(1)}', 'cash', 'HKD', 'C', true, now());
     insert into ledger_balance (account_id, posted_cents) select id, 50000 from ledger_account where is_tracked`,
    [],
  )
  await database.raw(
    `insert into fine (id, escrow_id, debtor_account_id, side, reason, event_seq, amount_cents, paid_cents, state, created_at, appeal_until) values
      ('${id(3)}', '${id(2)}', '${id(1)}', 'tutor', 'tutor_absent', 1, 57500, 17500, 'due', '2026-01-01', now()),
      ('${id(4)}', '${id(2)}', '${id(1)}', 'tutor', 'cancel_case_after_confirm', 2, 20000, 0, 'appealed', '2026-01-02', now()),
      ('${id(5)}', '${id(2)}', '${id(1)}', 'tutor', 'cancel_case_after_confirm', 3, 20000, 20000, 'paid', '2026-01-03', now()),
      ('${id(6)}', '${id(2)}', '${id(1)}', 'parent', 'parent_absent', 4, 20000, 0, 'due', '2026-01-03', now())`,
    [],
  )
  await database.raw(migrations[at]?.text ?? '', [])
  const claims = await database.raw(
    `select c.subject_id, c.amount_cents::int as amount, c.held_cents::int as held, h.amount_cents::int as hold, c.title_en
     from wallet_claim c left join hold h on h.id = c.hold_id order by c.created_at`,
    [],
  )
  expect(claims.map((row) => Object.values(row as object))).toEqual([
    [id(3), 40_000, 40_000, 40_000, 'Fine C7'],
    [id(4), 20_000, 10_000, 10_000, 'Fine C7'],
  ])
  expect(await database.raw(`select held_cents::int as held from ledger_balance where posted_cents > 0`, [])).toEqual([
    { held: 50_000 },
  ])
})

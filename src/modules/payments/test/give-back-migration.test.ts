import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { openEmptyDatabase } from '../../../../test/test-database.ts'

const FIRST = 'gift_returned'
const LAST = 'strays'

let database: Database
beforeAll(async () => void (database = await openEmptyDatabase()))
afterAll(async () => await database.close())

const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`
const tradeNo = (n: number): string => `T000000000000000${n}`

/** An order of before, with so much taken off by given balance. */
const order = (n: number, deducted: number): string =>
  `('${id(n)}', '${tradeNo(n)}', 'test', '${id(9)}', 'one', 'zh', 'en', '{}', 20000, ${deducted}, ${deducted > 0 ? `'${id(8)}'` : 'null'},
    'income:case_fee', false, 'closed', '2026-11-20', '2026-11-20', '2026-11-20')`
const attempt = (n: number, received: number | null): string =>
  `('${id(n)}', '${id(n)}', 1, '${tradeNo(n)}01', 'payme', 'mobile', 20300, 300, 'mismatched', ${received}, 'MISMATCH_CURRENCY',
    '2026-11-20', '2026-11-20', '2026-11-21')`

test('orders of before keep the end of the gift that they used, and what was never received is posted nowhere', async () => {
  const migrations = await readMigrations()
  const [first, last] = [FIRST, LAST].map((name) => migrations.findIndex((one) => one.name.includes(name)))
  for (const { text } of migrations.slice(0, first)) await database.raw(text, [])
  await database.raw(
    `set session_replication_role = replica;
    insert into pay_order (id, trade_no, kind, payer_account_id, target, title_zh, title_en, details, price_cents, deducted_cents, hold_id,
      credit_code, takes_late, state, created_at, expires_at, ended_at) values ${[order(1, 1000), order(2, 0)].join()};
    insert into pay_attempt (id, order_id, number, merchant_ref, provider, device, total_cents, fee_cents, state, received_cents, code,
      created_at, expires_at, look_next_at) values ${[attempt(1, 20_301), attempt(2, null)].join()};
    insert into gift_grant (id, owner_account_id, reason, amount_cents, expires_at, created_at) values
      ('${id(5)}', '${id(9)}', 'sign-up', 5000, '2027-02-01', '2026-11-01'),
      ('${id(6)}', '${id(9)}', 'referral', 5000, '2027-05-01', '2026-11-25');
    set session_replication_role = origin`,
    [],
  )
  for (const { text } of migrations.slice(first, (last ?? 0) + 1)) await database.raw(text, [])
  const rows = await database.raw(
    `select o.gift_ends_at::date::text as ends, a.state, a.look_next_at is null as is_left from pay_order o
     join pay_attempt a on a.order_id = o.id order by o.id`,
    [],
  )
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['2027-02-01', 'mismatched', false],
    [null, 'stray', true],
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareAmounts } from '#app/amount-book.ts'
import { ROOMS } from '#app/rooms.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { accounts } from '../accounts.ts'
import { METHODS, PROVIDERS } from '../domain/methods.ts'
import { METHOD_STEPS } from '../web/method-steps.tsx'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
})
afterAll(async () => await site.close())

/** An order that was paid by a method which no product knows. */
async function paidStrangely(method: string): Promise<void> {
  const account = `insert into account (id, realm, country_code, mobile, name, terms_version, terms_accepted_at, created_at, updated_at)
    values (gen_random_uuid(), 'person', '852', '73999777', 'Strange Payer', '2026-11-26', now(), now(), now()) returning id`
  await site.database.raw(
    `with payer as (${account}), moved as (
      insert into transfer (id, idem, content_hash, kind, currency, created_at)
      values (gen_random_uuid(), 'strange', '', 'payment', 'HKD', now()) returning id
    ), lines as (
      insert into entry (transfer_id, account_id, currency, amount_cents)
      select moved.id, a.id, 'HKD', case a.code when 'income:case_fee' then 100 else -100 end
      from moved, ledger_account a where a.code in ('income:case_fee', 'clearing:fps')
    )
    insert into pay_order (id, trade_no, kind, payer_account_id, target, title_zh, title_en, details, price_cents, deducted_cents,
      credit_code, takes_late, state, method, transfer_id, created_at, expires_at, ended_at)
    select gen_random_uuid(), 'T0STRANGE00000000'::text, 'test', payer.id, 'x', '舊單', 'Old order', '{}', 100, 0,
      'income:case_fee', false, 'paid', $1, moved.id, now(), now(), now() from payer, moved`,
    [method],
  )
}

test('a product that does not know a method by which somebody has paid does not start; the table holds names to a shape', async () => {
  await expect(paidStrangely('Cheque!')).rejects.toThrow('pay_order_method_shape')
  await paidStrangely('old_wallet')
  await expect(site.serve({ env: { PAYMENTS: 'on' } })).rejects.toThrow(
    'payments stand in the tables by methods that are not known: old_wallet',
  )
})

test('of each method there is a step, and an account in the ledger with its name', () => {
  expect(METHODS).toEqual(['balance', 'alipay', 'payme', 'stripe', 'paypal', 'fps'].concat(METHODS.slice(6)))
  expect(PROVIDERS.filter((name) => METHOD_STEPS[name] === undefined)).toEqual([])
  expect(accounts).toMatchObject({
    'clearing:alipay': { zh: '待結算：支付寶', en: 'Clearing: Alipay' },
    'clearing:stripe': { zh: '待結算：信用卡', en: 'Clearing: cards' },
    'clearing:fps': { zh: '待結算：轉數快', en: 'Clearing: FPS' },
  })
})

test('operators read of each fee whose it is', () => {
  const declared = declareAmounts(ROOMS)
  const labelOf = (name: string) => declared.get(name)?.label
  expect(labelOf('fpsFeePercent')).toEqual({ zh: '轉數快手續費', en: 'FPS fee' })
  expect(labelOf('stripeFeeFixed')).toEqual({ zh: '信用卡手續費：每次另加', en: 'Credit card fee, fixed part' })
  expect(labelOf('walletMost')?.en).not.toBe('')
  const fees = [...declared.keys()].filter((name) => name.includes('Fee') && !name.startsWith('case'))
  const known = ['fpsFeePercent', 'paymeFeePercent', 'alipayFeePercent', 'stripeFeePercent', 'stripeFeeFixed', 'paypalFeePercent']
  expect(fees.filter((name) => known.includes(name))).toEqual(known)
})

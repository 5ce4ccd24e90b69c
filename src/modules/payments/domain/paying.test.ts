import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { decideMove } from '#kernel/state-table.ts'
import { nextAsk } from './back-off.ts'
import { differenceOf } from './match.ts'
import { methodFee } from './method-fee.ts'
import { ORDER } from './order-moves.ts'

const FEES = {
  topUpLeast: cents(10_000),
  topUpMost: cents(500_000),
  walletMost: cents(1_000_000),
  fpsFeePercent: 0,
  paymeFeePercent: 150,
  alipayFeePercent: 200,
  stripeFeePercent: 340,
  stripeFeeFixed: cents(235),
  paypalFeePercent: 440,
  paypalFeeFixed: cents(235),
}

test.for([
  ['balance', 10_000, 0],
  ['fps', 10_000, 0],
  ['payme', 10_000, 150],
  ['payme', 33, 0],
  ['payme', 34, 1],
  ['alipay', 10_000, 200],
  ['alipay', 125, 3],
  ['stripe', 10_000, 575],
  ['stripe', 15_000, 745],
  ['paypal', 10_000, 675],
  ['paypal', 1, 235],
] as const)('%s adds to %s cents %s', ([method, amount, fee]) => {
  expect(methodFee(method, cents(amount), FEES)).toBe(fee)
})

const SINCE = new Date('2026-11-23T04:00:00Z')

test.for([
  [0, 2],
  [1, 5],
  [2, 15],
  [3, 60],
  [4, 300],
  [5, 1800],
  [6, 3600],
  [40, 3600],
] as const)('after %s questions a provider is asked again in %s s', ([asks, seconds]) => {
  expect(nextAsk({ asks, since: SINCE, now: SINCE })).toEqual(new Date(SINCE.getTime() + seconds * 1000))
})

test('a provider is not asked after a week', () => {
  const last = new Date('2026-11-30T03:00:00Z')
  expect(nextAsk({ asks: 99, since: SINCE, now: last })).toEqual(new Date('2026-11-30T04:00:00Z'))
  expect(nextAsk({ asks: 99, since: SINCE, now: new Date('2026-11-30T03:00:01Z') })).toBe(null)
})

const EXPECTED = { merchantRef: 'T000000000000000001', merchantId: 'shop', total: cents(20_575) }
const PAID = {
  state: 'succeeded',
  cents: cents(20_575),
  currency: 'HKD',
  merchantId: 'shop',
  transactionId: null,
  code: null,
} as const

test.for([
  [{}, null],
  [{ merchantRef: 'T000000000000000002' }, 'reference'],
  [{ merchantRef: null }, 'reference'],
  [{ merchantId: 'other' }, 'merchant'],
  [{ merchantId: null }, null],
  [{ currency: 'CNY' }, 'currency'],
  [{ currency: 'hkd' }, 'currency'],
  [{ currency: null }, 'currency'],
  [{ cents: cents(20_574) }, 'amount'],
  [{ cents: cents(20_576) }, 'amount'],
  [{ cents: null }, 'amount'],
] as const)('money that is %o differs by %s', ([change, difference]) => {
  expect(differenceOf({ merchantRef: 'T000000000000000001', ...PAID, ...change }, EXPECTED)).toBe(difference)
})

test.for([
  [{ takesLate: true, hasDeduction: false }, true],
  [{ takesLate: true, hasDeduction: true }, false],
  [{ takesLate: false, hasDeduction: false }, false],
] as const)('late money pays an order that is %o: %s', ([facts, ok]) => {
  expect(decideMove(ORDER, { state: 'closed', move: 'pay-late', who: ['system'], facts, now: SINCE }).ok).toBe(ok)
})

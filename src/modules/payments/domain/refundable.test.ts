import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { deskRefundableOf, giftShareOf, refundableOf } from './refundable.ts'
import type { WentBack } from './refundable.ts'

const order = (price: number, deducted: number) => ({ price: cents(price), deducted: cents(deducted) })
type Change = Partial<Pick<WentBack['refunds'][number], 'state' | 'debitFrom' | 'refundRef' | 'idem'>>
const refund = (money: number, gift: number, change: Change = {}) => ({
  cents: cents(money),
  gift: cents(gift),
  state: 'succeeded',
  debitFrom: 'income:recommend',
  refundRef: 'R1',
  idem: 'desk',
  ...change,
})
const reversal = (money: number, change: Partial<WentBack['reversals'][number]>) => ({
  cents: cents(money),
  gift: cents(0),
  kind: 'refund' as const,
  state: 'taken',
  ...change,
})
const NOTHING = { refunds: [], reversals: [] }

test('of 200 dollars with 10 off, 190 of money go back, and 10 of given balance', () => {
  expect(refundableOf(order(20_000, 1000), NOTHING)).toBe(19_000)
  expect(giftShareOf(order(20_000, 1000), NOTHING, cents(19_000))).toBe(1000)
})

test.for([
  [20_000, 1000, [9500, 9500], [500, 500]],
  [20_000, 1000, [1, 18_999], [0, 1000]],
  [30_000, 1001, [9667, 9666, 9666], [333, 334, 334]],
  [10_050, 500, [3000, 3000, 3000, 550], [157, 157, 157, 29]],
] as const)('of %i with %i off, parts of %j bring back %j', ([price, deducted, parts, shares]) => {
  const refunds: ReturnType<typeof refund>[] = []
  for (const part of parts) {
    const gift = giftShareOf(order(price, deducted), { refunds, reversals: [] }, cents(part))
    refunds.push(refund(part, gift))
  }
  expect(refunds.map(({ gift }) => gift)).toEqual(shares)
  expect(refundableOf(order(price, deducted), { refunds, reversals: [] })).toBe(0)
})

test('a thousand parts of a cent add up to all of it', () => {
  const refunds: ReturnType<typeof refund>[] = []
  for (let n = 0; n < 950; n++) refunds.push(refund(1, giftShareOf(order(1000, 50), { refunds, reversals: [] }, cents(1))))
  expect(refunds.reduce((sum, { gift }) => sum + gift, 0)).toBe(50)
  expect(refundableOf(order(1000, 50), { refunds, reversals: [] })).toBe(0)
})

test('a refund that failed is to be given back again, and what it returned of given balance is not', () => {
  const of = { refunds: [refund(9500, 500, { state: 'failed' })], reversals: [] }
  expect(refundableOf(order(20_000, 1000), of)).toBe(19_000)
  expect(giftShareOf(order(20_000, 1000), of, cents(9500))).toBe(0)
  expect(giftShareOf(order(20_000, 1000), of, cents(19_000))).toBe(500)
})

test('what came in excess is no part of it, and what went back without us is', () => {
  const reversals = [reversal(4000, { state: 'borne' }), reversal(3000, { state: 'returned' })]
  const refunds = [refund(19_000, 0, { debitFrom: 'suspense:overpaid' })]
  expect(refundableOf(order(20_000, 1000), { refunds, reversals })).toBe(15_000)
  expect(giftShareOf(order(20_000, 1000), { refunds, reversals }, cents(15_000))).toBe(1000)
})

test('what a bank took cannot be given back, and brings no given balance back', () => {
  const of = { refunds: [], reversals: [reversal(9500, { kind: 'dispute' })] }
  expect(refundableOf(order(20_000, 1000), of)).toBe(9500)
  expect(giftShareOf(order(20_000, 1000), of, cents(9500))).toBe(500)
})

test('a part that the provider gave back has brought its share', () => {
  const of = { refunds: [], reversals: [reversal(9500, { gift: cents(500) })] }
  expect(giftShareOf(order(20_000, 1000), of, cents(9500))).toBe(500)
})

test('sums that a number cannot multiply are shared to the cent', () => {
  const large = order(9_000_000_000_000, 4_500_000_000_001)
  expect(giftShareOf(large, NOTHING, cents(4_499_999_999_998))).toBe(4_499_999_999_999)
  expect(giftShareOf(large, NOTHING, cents(4_499_999_999_999))).toBe(4_500_000_000_001)
})

test('an operator gives nothing back of a refund that failed, but makes that one again', () => {
  const failed = refund(9500, 500, { state: 'failed' })
  const waiting = { refunds: [failed], reversals: [] }
  expect(deskRefundableOf(order(20_000, 1000), waiting)).toBe(9500)
  const again = refund(9500, 0, { refundRef: 'R2', idem: 'instead R1' })
  expect(deskRefundableOf(order(20_000, 1000), { refunds: [failed, again], reversals: [] })).toBe(9500)
  // What came in excess was never part of the order.
  const excess = refund(20_000, 0, { state: 'failed', debitFrom: 'suspense:overpaid' })
  expect(deskRefundableOf(order(20_000, 1000), { refunds: [excess], reversals: [] })).toBe(19_000)
})

import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

type Paid = { readonly price: Cents; readonly deducted: Cents }
type Refund = {
  readonly cents: Cents
  readonly gift: Cents
  readonly state: string
  readonly debitFrom: string
  readonly refundRef: string
  readonly idem: string
}
type Reversal = { readonly cents: Cents; readonly gift: Cents; readonly kind: 'refund' | 'dispute'; readonly state: string }

/** All that went back of an order, whoever gave it back. */
export type WentBack = { readonly refunds: readonly Refund[]; readonly reversals: readonly Reversal[] }

const sumOf = (list: readonly { readonly cents: number }[]): number => list.reduce((sum, one) => sum + one.cents, 0)
// What came in excess, or was not what was asked for, was never part of an order.
const isOfOrder = ({ debitFrom }: Refund): boolean => !debitFrom.startsWith('suspense:')

/** Money of an order that we gave back, or are giving back. */
export function givenBackOf(refunds: readonly Refund[]): Cents {
  return cents(sumOf(refunds.filter((one) => one.state !== 'failed' && isOfOrder(one))))
}

/** Given balance that went back, in cents. It counts even where the refund of the money failed: the next refund does not return it again. */
export function giftBackOf({ refunds, reversals }: WentBack): Cents {
  return cents([...refunds, ...reversals].reduce((sum, { gift }) => sum + gift, 0))
}

/** What of an order has gone back without us, and did not return. */
export function goneOf(reversals: readonly Reversal[]): Cents {
  return cents(sumOf(reversals.filter(({ state }) => state !== 'returned')))
}

/** The key under which the money of a refund that failed is given back once more. */
export const insteadOf = ({ refundRef }: Pick<Refund, 'refundRef'>): string => `instead ${refundRef}`

/** Money of refunds that failed and wait to be made again: their seller has taken back what was delivered for it already. */
function waitingOf(refunds: readonly Refund[]): number {
  const again = new Set(refunds.map(({ idem }) => idem))
  return sumOf(refunds.filter((one) => one.state === 'failed' && isOfOrder(one) && !again.has(insteadOf(one))))
}

/**
 * All the money of an order that is not its seller's any more: what has gone back for good, for what is disputed may return, and what waits
 * to go back again.
 */
export function backOf({ price, deducted }: Paid, { refunds, reversals }: WentBack): Cents {
  const gone = goneOf(reversals.filter(({ kind, state }) => kind === 'refund' || state !== 'open'))
  return cents(Math.min(price - deducted, givenBackOf(refunds) + waitingOf(refunds) + gone))
}

/** What may still be given back of a paid order in money: what it cost, less all that went back of it. */
export function refundableOf({ price, deducted }: Paid, { refunds, reversals }: WentBack): Cents {
  return cents(Math.max(0, price - deducted - givenBackOf(refunds) - goneOf(reversals)))
}

/** What an operator may give back of it: nothing of a refund that failed and waits to be made again. */
export function deskRefundableOf(paid: Paid, back: WentBack): Cents {
  return cents(Math.max(0, refundableOf(paid, back) - waitingOf(back.refunds)))
}

/**
 * What of the given balance goes back with a part of the money: the same share. It is counted over all parts together, so that they
 * add up to the cent, and the last one brings what is left (decisions 2.1 "Given back"). What a payer's bank took brings nothing.
 */
export function giftShareOf({ price, deducted }: Paid, back: WentBack, part: Cents): Cents {
  const paid = price - deducted
  const all = givenBackOf(back.refunds) + goneOf(back.reversals.filter(({ kind }) => kind === 'refund')) + part
  // The product of two sums of money may be larger than what a number keeps exactly.
  const share = Number((BigInt(deducted) * BigInt(Math.min(all, paid))) / BigInt(paid))
  return cents(Math.max(0, share - giftBackOf(back)))
}

import { inEveryLocale } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { joinNames } from '#kernel/writing.ts'
import { bilingualValue } from '#kernel/written-time.ts'
import { notify } from '#modules/notices/public.ts'
import { personAccount, postHold, postTransfer } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { newId } from '#platform/new-id.ts'
import type { Method } from '../domain/methods.ts'
import type { Order } from '../store/orders.ts'
import { WORDS } from '../texts/words.ts'
import { moveOrder } from './move-order.ts'
import { saleOf, soldOrder } from './sale-of.ts'

/** An order was paid, and its seller has delivered it, in this transaction. */
export const ORDER_PAID = domainEvent<Order>('payments.order-paid')

/**
 * Some of what an order cost goes back, in this transaction: by the seller's own rule, by an operator, or without us at the provider.
 * Its seller owes that much less.
 */
export const ORDER_REFUNDED = domainEvent<{
  readonly order: Order
  /** Money, and given balance beside it. */
  readonly cents: Cents
  readonly gift: Cents
  readonly by: 'seller' | 'desk' | 'provider'
}>('payments.order-refunded')

/**
 * The payer's bank disputes money of an order, and the provider has taken it (`open`) or lost it for us (`lost`), also where the house bears
 * it; or money that had gone without us is here again (`won`) or was paid out of the payer's wallet (`recovered`), in this transaction. `back` is all the money that has gone back for good or waits to, of all that was
 * `paid`. What a refund that failed takes from the seller is not taken once more by the bank.
 */
export const ORDER_DISPUTED = domainEvent<{
  readonly order: Order
  readonly cents: Cents
  readonly back: Cents
  readonly paid: Cents
  readonly state: 'open' | 'lost' | 'won' | 'recovered'
  /** Of money that is here again: whether its seller has heard that it was lost. */
  readonly wasLost: boolean
}>('payments.order-disputed')

type Payment = {
  readonly order: Order
  readonly method: Method
  /** Where the money comes from, and how much of it, in cents: what is due and the fee of the method. */
  readonly from: { readonly account: AccountCode; readonly cents: Cents }
  /** The part of it that the method costs. */
  readonly fee: Cents
  readonly isLate?: boolean
}

/**
 * Posts what an order costs and delivers it, in the caller's transaction, where the order is locked. Refuses `BALANCE_TOO_LOW`,
 * `ORDER_NOT_OPEN`, `NOT_WANTED` where its seller does not deliver any more, or its gift is free again. Answers the transfer.
 */
export async function payOrder(tx: Transaction, { order, method, from, fee, isLate = false }: Payment): Promise<string> {
  const { tradeNo, price, deducted, payerAccountId, holdId, creditTo } = order
  const lines = [
    { account: from.account, cents: cents(0 - from.cents) },
    // Written by `createOrder` alone.
    { account: creditTo as AccountCode, cents: price },
    { account: 'expense:provider_fee', cents: fee },
    { account: personAccount(payerAccountId, 'gift'), cents: cents(0 - deducted) },
  ] as const
  const posting = {
    idem: `order ${tradeNo}`,
    kind: creditTo === personAccount(payerAccountId, 'cash') ? 'top-up' : 'payment',
    lines: lines.filter((line) => line.cents !== 0),
    about: tradeNo,
  } as const
  const held = holdId === null ? null : await postHold(tx, { holdId, posting }).catch(refuseFreed)
  const transferId = held?.id ?? newId(tx.now())
  const values = { amount: toShortAmount(from.cents), order: tradeNo, what: bilingualValue(makingOf(order, fee)) }
  await inOrder(
    async () => held ?? (await postTransfer(tx, posting, transferId)),
    async () => await moveOrder(tx, { order, move: isLate ? 'pay-late' : 'pay', paid: { method, transferId } }),
    async () => await notify(tx, { accountId: payerAccountId, kind: 'order-paid', values }),
  )
  const paid: Order = { ...order, state: 'paid', method, transferId }
  await saleOf(tx, order.kind).deliver(tx, soldOrder(paid))
  await publish(tx, ORDER_PAID, paid)
  return transferId
}

/** What a gift was to take off is free again, so that the money does not pay the price: it is as unwanted as any that comes late. */
function refuseFreed(error: unknown): never {
  if (error instanceof Refusal && error.code === 'HOLD_EXPIRED') throw new Refusal('NOT_WANTED')
  throw error
}

/** Behind the sum that was paid: for what, and of which sums it is made where it is not the price alone. */
function makingOf({ title, price, deducted }: Order, fee: Cents): Bilingual {
  return inEveryLocale((locale) => {
    const { amounts, notice } = WORDS[locale]
    const part = (name: string, sum: Cents): string => `${name} HK$${toShortAmount(sum)}`
    const further = [
      ...(deducted > 0 ? [part(amounts.deducted, cents(0 - deducted))] : []),
      ...(fee > 0 ? [part(amounts.fee, fee)] : []),
    ]
    const parts = further.length > 0 ? [part(title[locale], price), ...further] : [title[locale]]
    return `${notice.before}${joinNames(parts, locale)}`
  })
}

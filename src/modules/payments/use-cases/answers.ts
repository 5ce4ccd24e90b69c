import type { Locale } from '#kernel/locale.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { NextStep } from '#modules/gateways/public.ts'
import type { Context } from '#platform/context.ts'
import { UNPAID } from '../domain/order-moves.ts'
import { reasonOf } from '../domain/payment-reason.ts'
import type { Reason } from '../domain/payment-reason.ts'
import { dueOf, takesLateMoney } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import type { Attempt } from '../store/attempts.ts'
import { REASON_WORDS } from '../texts/words.ts'
import type { OwnOrder } from './read-order.ts'

/** An order with the last try to pay it by one provider. */
export type PaymentState = { readonly order: Order; readonly attempt: Attempt | null }

/** An order as the wire has it, with what its method cost in cents: dollars, and times as text. */
export function orderAnswer(order: Order, fee: Cents, locale: Locale) {
  const { tradeNo, kind, title, state, price, deducted, method, createdAt, expiresAt, endedAt } = order
  return {
    tradeNo,
    kind,
    title: title[locale],
    state,
    price: toDollars(price),
    deducted: toDollars(deducted),
    due: toDollars(dueOf(order)),
    method,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: state === 'paid' ? (endedAt?.toISOString() ?? null) : null,
    paid: state === 'paid' ? toDollars(cents(dueOf(order) + fee)) : null,
    fee: toDollars(fee),
  }
}

/** The same with how paying it stands, and its story. */
export function ownOrderAnswer({ locale, now }: Context, own: OwnOrder) {
  const { order, checkCode, attempts, fee, refunded, giftBack, story, consent } = own
  const inWords = (reason: Reason | null): string | null => reason && REASON_WORDS[locale][reason]
  const last = attempts.at(-1)
  const mayCome = attempts.some(({ state }) => UNPAID.includes(state))
  return {
    ...orderAnswer(order, fee, locale),
    checkCode,
    attempt: last
      ? {
          method: last.provider,
          state: last.state,
          code: last.code,
          total: toDollars(last.total),
          why: inWords(reasonOf(last)),
        }
      : null,
    consent: consent && { document: consent.document, version: consent.version, title: consent.title[locale] },
    refunded: toDollars(refunded),
    giftBack: toDollars(giftBack),
    secondsLeft: secondsUntil(order.expiresAt, now()),
    ifLate: order.state === 'paid' || !mayCome ? null : takesLateMoney(order) ? ('pays' as const) : ('returns' as const),
    story: story.map(({ at, what, method, cents: amount, why }) => ({
      at: at.toISOString(),
      what,
      method,
      amount: amount === null ? null : toDollars(amount),
      why: inWords(why),
    })),
  }
}

const SECOND_MS = 1000

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / SECOND_MS))
}

/** How long the payer still has for an attempt: as long as the provider gave from its beginning, and no longer than its order. */
export function secondsToPay({ effectiveSeconds, createdAt, expiresAt }: Attempt, now: Date): number {
  const ofProvider = new Date(createdAt.getTime() + (effectiveSeconds ?? 0) * SECOND_MS)
  return secondsUntil(ofProvider < expiresAt ? ofProvider : expiresAt, now)
}

/** The address to which a payer goes; a code carries one too. Refuses `PAYMENT_UNCLEAR` while there is none. */
export function payLink(next: NextStep): string {
  if (next.kind === 'redirect' || next.kind === 'frame') return next.url
  if (next.kind === 'qr') return next.text
  throw new Refusal('PAYMENT_UNCLEAR')
}

/** Whether a try has ended without money. */
export function isOver(attempt: Attempt | null): boolean {
  return attempt?.state === 'failed' || attempt?.state === 'cancelled' || attempt?.state === 'expired'
}

import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { amounts } from '../domain/amounts.ts'
import { nextAsk } from '../domain/back-off.ts'
import { GatewayRefusal } from '#modules/gateways/public.ts'
import type { CreatedPayment, NextStep } from '#modules/gateways/public.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { methodFee } from '../domain/method-fee.ts'
import type { Provider } from '../domain/methods.ts'
import { ATTEMPT } from '../domain/order-moves.ts'
import { MOST_ATTEMPTS, merchantRefOf } from '../domain/reference.ts'
import { attemptsOf, findAttempt, insertAttempt } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { dueOf, lockOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { requirePayable } from './check-code.ts'
import { requireConsent } from './consent.ts'
import { tryMoveAttempt } from './move-order.ts'
import { takesProvider } from './sale-of.ts'
import { applyAnswer, inAnswer } from './settle.ts'

export type StartPayment = {
  readonly tradeNo: string
  readonly checkCode: string
  readonly provider: Provider
  readonly device: 'desktop' | 'mobile'
  /** What the browser was given at the provider for the payer's means: PaymentMethod of a card. */
  readonly token?: string
}

/** A payment under way, and what the payer does next. */
export type StartedPayment = {
  readonly attempt: Attempt
  readonly next: NextStep
}

const NONE: NextStep = { kind: 'none' }

/**
 * Begins to pay an order by an outside method. The attempt is written down before the provider is called; a call without an
 * answer is looked into and never made again under another key. A second press of the same button answers the first payment.
 * Refuses `METHOD_NOT_OFFERED`, `ORDER_NOT_FOUND`, `ORDER_NOT_OPEN`, `ORDER_PAID`, `CONSENT_REQUIRED`, `PAYMENT_TRIES_USED`, `PAYMENT_UNCLEAR` while a former call has no
 * answer, `PAYMENT_NOT_CREATED` and `PAYMENT_DECLINED` with the provider's own code.
 */
export async function startPayment(ctx: Context, gateways: Gateways, input: StartPayment): Promise<StartedPayment> {
  const own = await requirePayable(ctx, input)
  if (!takesProvider(ctx, gateways, { order: own, method: input.provider })) throw new Refusal('METHOD_NOT_OFFERED')
  const { attempt, isNew } = await inTransaction(ctx, async (tx) => await openAttempt(tx, { orderId: own.id, input }))
  if (!isNew) return { attempt, next: attempt.next ?? NONE }
  const created = await callProvider(ctx, gateways, { order: own, attempt, input })
  return await inAnswer(
    async (isWanted) => await inTransaction(ctx, async (tx) => await writeDown(tx, gateways, { attempt, created, isWanted })),
  )
}

type Opening = { readonly orderId: string; readonly input: StartPayment }

async function openAttempt(
  tx: Transaction,
  { orderId, input }: Opening,
): Promise<{ readonly attempt: Attempt; readonly isNew: boolean }> {
  const order = await lockOrder(tx.db, orderId)
  const now = tx.now()
  requireOpen(order, now)
  await requireConsent(tx, order)
  const { provider, device } = input
  const before = await attemptsOf(tx.db, orderId)
  const same = before.findLast((one) => one.provider === provider && one.device === device && one.state === 'pending')
  // A card that was entered again is another card.
  if (same && input.token === undefined) return { attempt: same, isNew: false }
  if (before.some(({ state }) => state === 'submitted' || state === 'unknown')) throw new Refusal('PAYMENT_UNCLEAR')
  const number = before.length + 1
  if (number > MOST_ATTEMPTS) throw new Refusal('PAYMENT_TRIES_USED')
  const id = newId(now)
  const fee = methodFee(provider, dueOf(order), await amountsAt(tx, amounts, order.createdAt))
  const state = beginState(tx, ATTEMPT, { move: 'submit', who: ['system'] })
  await insertAttempt(tx.db, {
    id,
    orderId,
    number,
    merchantRef: merchantRefOf(order.tradeNo, number),
    provider,
    device,
    totalCents: cents(dueOf(order) + fee),
    feeCents: fee,
    state,
    createdAt: now,
    expiresAt: order.expiresAt,
    askNextAt: nextAsk({ asks: CALLING_ASKS, since: now, now }),
  })
  const event = { orderId, kind: 'attempt', subjectId: id, move: 'submit', from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { provider, number }, actor: tx.actor, now })
  return { attempt: await requireAttempt(tx, id), isNew: true }
}

// A process that dies in the call leaves the question to the completer, 15 s later: calls end before.
const CALLING_ASKS = 2

/** Refuses `ORDER_PAID`, `ORDER_NOT_OPEN` for an order that cannot be paid now. */
export function requireOpen({ state, expiresAt }: Order, now: Date): void {
  if (state === 'paid') throw new Refusal('ORDER_PAID')
  if (state !== 'open' || expiresAt <= now) throw new Refusal('ORDER_NOT_OPEN')
}

async function requireAttempt({ db }: Pick<Context, 'db'>, id: string): Promise<Attempt> {
  const attempt = await findAttempt(db, id)
  if (!attempt) throw new Error(`no attempt ${id}`)
  return attempt
}

type Calling = { readonly order: Order; readonly attempt: Attempt; readonly input: StartPayment }

/** What came of the call; null when nobody knows. */
async function callProvider(
  ctx: Context,
  gateways: Gateways,
  { order, attempt, input }: Calling,
): Promise<CreatedPayment | GatewayRefusal | null> {
  const { merchantRef, total, provider } = attempt
  const { publicUrl, locale } = ctx
  const gateway = gatewayOf(gateways, provider)
  try {
    return await gateway.create({
      merchantRef,
      cents: total,
      subject: order.title[locale],
      locale,
      device: input.device,
      returnUrl: `${publicUrl}/${locale}/payment/${order.tradeNo}${gateway.framedOn === input.device ? '/frame' : ''}?from=${provider}`,
      notifyUrl: `${publicUrl}/api/webhook/${provider}`,
      expiresAt: attempt.expiresAt,
      now: ctx.now(),
      ...(input.token !== undefined && { token: input.token }),
    })
  } catch (error) {
    if (error instanceof GatewayRefusal) return error
    ctx.log.warn({ err: error, provider, merchantRef }, 'a payment has no known outcome')
    return null
  }
}

type Called = {
  readonly attempt: Attempt
  readonly created: CreatedPayment | GatewayRefusal | null
  readonly isWanted: boolean
}

async function writeDown(tx: Transaction, gateways: Gateways, { attempt, created, isWanted }: Called): Promise<StartedPayment> {
  const { id, orderId } = attempt
  await lockOrder(tx.db, orderId)
  // A notification may have been quicker than the answer.
  const now = await requireAttempt(tx, id)
  const askNextAt = nextAsk({ asks: 0, since: attempt.createdAt, now: tx.now() })
  if (created === null) await tryMoveAttempt(tx, { attempt: now, move: 'lose', change: { askNextAt } })
  else if (created instanceof GatewayRefusal)
    await tryMoveAttempt(tx, { attempt: now, move: 'fail', change: { code: created.code, askNextAt: null } })
  else {
    const change = {
      providerRef: created.providerRef,
      nextStep: JSON.stringify(created.next),
      effectiveSeconds: created.effectiveSeconds ?? null,
      askNextAt,
    }
    await tryMoveAttempt(tx, { attempt: now, move: 'accept', change })
    const { merchantId } = gatewayOf(gateways, attempt.provider)
    if (created.payment) await applyAnswer(tx, { attemptId: id, answer: created.payment, merchantId, isWanted })
  }
  const after = await requireAttempt(tx, id)
  return { attempt: after, next: after.next ?? NONE }
}

import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Gateways } from '../domain/gateways.ts'
import { reasonOf } from '../domain/payment-reason.ts'
import { isByStatement } from '../domain/statement-moves.ts'
import { REASON_WORDS } from '../texts/words.ts'
import { startPayment } from './start-payment.ts'
import type { StartPayment, StartedPayment } from './start-payment.ts'

/**
 * Begins a payment and refuses what did not begin: `PAYMENT_UNCLEAR` while nobody knows, `PAYMENT_DECLINED` for a card,
 * `PAYMENT_NOT_CREATED` otherwise, both with the provider's code and the reason in words. Refuses what `startPayment` refuses.
 */
export async function requireStarted(ctx: Context, gateways: Gateways, input: StartPayment): Promise<StartedPayment> {
  if (!gateways.has(input.provider)) throw new Refusal('METHOD_NOT_OFFERED')
  const started = await startPayment(ctx, gateways, input)
  const { state, provider, code } = started.attempt
  if (state === 'unknown') throw new Refusal('PAYMENT_UNCLEAR')
  if (state === 'failed' || state === 'cancelled' || state === 'expired') {
    const reason = reasonOf(started.attempt) ?? 'unknown'
    const details = { code: code ?? state, reason: REASON_WORDS[ctx.locale][reason] }
    throw provider === 'stripe' ? new Refusal('PAYMENT_DECLINED', details) : new Refusal('PAYMENT_NOT_CREATED', details)
  }
  return started
}

/** What the acquirer says when it offers no FPS at present (specification 2 §8). */
const UNAVAILABLE = 'FPS_UNAVAILABLE'

/** The code of an FPS payment; a payload of null says that the method is not available at present. */
export async function startFps(ctx: Context, gateways: Gateways, input: Omit<StartPayment, 'provider'>) {
  const billNumber = input.tradeNo
  try {
    const { next, attempt } = await requireStarted(ctx, gateways, { ...input, provider: 'fps' })
    return next.kind === 'qr'
      ? { payload: next.text, appLink: next.appLink, billNumber, isByStatement: isByStatement(attempt) }
      : { payload: null, appLink: null, billNumber, isByStatement: false }
  } catch (error) {
    const isUnavailable =
      error instanceof Refusal && error.code === 'PAYMENT_NOT_CREATED' && error.details['code'] === UNAVAILABLE
    if (!isUnavailable) throw error
    return { payload: null, appLink: null, billNumber, isByStatement: false }
  }
}

import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Gateways } from '../domain/gateways.ts'
import { reasonOf } from '../domain/payment-reason.ts'
import { REASON_WORDS } from '../texts/words.ts'
import { startPayment } from './start-payment.ts'
import type { StartPayment, StartedPayment } from './start-payment.ts'

/**
 * Begins a payment and refuses what did not begin: `PAYMENT_UNCLEAR` while nobody knows, `PAYMENT_DECLINED` for a card,
 * `PAYMENT_NOT_CREATED` otherwise, both with the provider's code and the reason in words. Refuses what `startPayment` refuses.
 */
export async function requireStarted(ctx: Context, gateways: Gateways, input: StartPayment): Promise<StartedPayment> {
  const gateway = gateways.get(input.provider)
  if (!gateway) throw new Refusal('METHOD_NOT_OFFERED')
  const started = await startPayment(ctx, gateways, input)
  const { state, code } = started.attempt
  if (state === 'unknown') throw new Refusal('PAYMENT_UNCLEAR')
  if (state === 'failed' || state === 'cancelled' || state === 'expired') {
    const reason = reasonOf(started.attempt) ?? 'unknown'
    const details = { code: code ?? state, reason: REASON_WORDS[ctx.locale][reason] }
    throw gateway.isCard ? new Refusal('PAYMENT_DECLINED', details) : new Refusal('PAYMENT_NOT_CREATED', details)
  }
  return started
}

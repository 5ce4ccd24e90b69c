import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Gateways } from '../domain/gateways.ts'
import { isByStatement } from '../domain/by-statement.ts'
import { isOver } from './answers.ts'
import type { PaymentState } from './answers.ts'
import { requireStarted } from './require-started.ts'
import type { StartPayment } from './start-payment.ts'

/** The acquirer's codes: 0000 only when the money is in the ledger, 1143 while it is not (payments design 1.5). */
export function fpsStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return '0000'
  if (order.state === 'closed' || attempt?.state === 'expired') return '1181'
  return isOver(attempt) ? '1142' : '1143'
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

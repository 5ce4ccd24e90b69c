import { isOver } from './answers.ts'
import type { PaymentState } from './answers.ts'

/** Alipay's states as browsers know them: finished only when the money is in the ledger (decisions 2 "Alipay states"). */
export function alipayStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return 'TRADE_FINISHED'
  if (order.state === 'closed' || isOver(attempt)) return 'TRADE_CLOSE'
  // Alipay knows a payment only from the moment its page was opened.
  return attempt === null || attempt.code === 'TRADE_NOT_EXIST' ? 'TRADE_NOT_EXIST' : 'WAIT_BUYER_PAY'
}

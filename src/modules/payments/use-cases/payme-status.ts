import { isOver } from './answers.ts'
import type { PaymentState } from './answers.ts'

/** PayMe's codes: PR005 only when the money is in the ledger. */
export function paymeStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return 'PR005'
  if (order.state === 'closed' || attempt?.state === 'expired') return 'PR007'
  if (attempt?.code === 'EB099') return 'EB099'
  return isOver(attempt) ? 'PR004' : 'PR001'
}

import type { Tone } from '#web/components/status.tsx'
import type { WithdrawalLine } from '../contract/withdrawals.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import type { StatementEntry } from '../contract/statements.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const WITHDRAWAL_TONES: Readonly<Record<WithdrawalLine['state'], Tone>> = {
  waiting: 'waiting',
  checked: 'waiting',
  approved: 'waiting',
  recalled: 'waiting',
  paid: 'done',
  rejected: 'done',
  cancelled: 'done',
}

export const ORDER_TONES: Readonly<Record<PaymentOrder['state'], Tone>> = { open: 'agreed', paid: 'done', closed: 'done' }

export const STATEMENT_TONES: Readonly<Record<StatementEntry['state'], Tone>> = {
  imported: 'waiting',
  signed: 'agreed',
  booked: 'done',
  discarded: 'done',
}

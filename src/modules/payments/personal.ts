import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnOrders } from './store/own-rows.ts'

/**
 * What this room keeps about a person: what they ordered and how they paid. It stays when they go, because accounts must be kept
 * for seven years; it names people by the number of their account alone.
 */
export const personal: readonly PersonalTable[] = [
  { table: 'pay_order', account: 'payer_account_id', omits: ['credit_code', 'hold_id'], end: 'stay' },
  { table: 'pay_attempt', rows: ofOwnOrders, omits: ['next_step'], end: 'stay' },
  { table: 'pay_refund', rows: ofOwnOrders, omits: ['idem', 'debit_code'], end: 'stay' },
  { table: 'pay_reversal', rows: ofOwnOrders, end: 'stay' },
  { table: 'pay_event', rows: ofOwnOrders, end: 'stay' },
]

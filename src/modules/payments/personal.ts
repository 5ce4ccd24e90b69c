import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnOrders } from './store/own-rows.ts'

/**
 * What this room keeps about a person: what they ordered, what they accepted for it and how they paid. It stays when they go, because accounts must be kept
 * for seven years; it names people by the number of their account alone.
 */
export const personal: readonly PersonalTable[] = [
  { table: 'pay_order', account: 'payerAccountId', omits: ['creditCode', 'holdId'], end: 'stay' },
  { table: 'pay_attempt', rows: ofOwnOrders, omits: ['nextStep'], end: 'stay' },
  { table: 'pay_refund', rows: ofOwnOrders, omits: ['idem', 'debitCode'], end: 'stay' },
  { table: 'pay_reversal', rows: ofOwnOrders, end: 'stay' },
  { table: 'pay_consent', account: 'accountId', end: 'stay' },
  { table: 'pay_event', rows: ofOwnOrders, end: 'stay' },
]

import { BOOKING_MUTANTS } from './money-mutants/booking.ts'
import { COURSE_MUTANTS } from './money-mutants/courses.ts'
import type { MoneyMutant } from './money-mutants/mutant.ts'
import { ORDER_MUTANTS } from './money-mutants/orders.ts'
import { PAYMENT_MUTANTS } from './money-mutants/payments.ts'
import { STATEMENT_MUTANTS } from './money-mutants/statements.ts'
import { WALLET_MUTANTS } from './money-mutants/wallet.ts'

export type { MoneyMutant } from './money-mutants/mutant.ts'

/** Faults of all that decides about money above the ledger. */
export const MONEY_MUTANTS: readonly MoneyMutant[] = [
  ...BOOKING_MUTANTS,
  ...COURSE_MUTANTS,
  ...ORDER_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...STATEMENT_MUTANTS,
  ...WALLET_MUTANTS,
]

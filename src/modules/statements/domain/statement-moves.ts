import type { Cents } from '#kernel/money.ts'
import type { StateTable } from '#kernel/state-table.ts'
import type { OrderState } from '#modules/payments/public.ts'
import type { StatementLine } from './statement-file.ts'

export const STATEMENT_STATES = ['imported', 'signed', 'booked', 'discarded'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]
export type StatementMove = 'import' | 'sign' | 'book' | 'discard'
/** Of a large one whoever imported it is `first`, and any other operator `second`. */
export type StatementRole = 'operator' | 'first' | 'second' | 'system'

/**
 * Every move of a bank statement: nothing is posted before an operator has signed it off, and then its lines are booked one by
 * one in the background (decisions 2.1 "FPS").
 */
export const STATEMENT: StateTable<StatementState, StatementMove, StatementRole> = {
  column: 'bank_statement.state',
  states: STATEMENT_STATES,
  moves: {
    import: [{ from: null, to: 'imported', by: ['operator'] }],
    sign: [{ from: ['imported'], to: 'signed', by: ['operator', 'second'] }],
    book: [{ from: ['signed'], to: 'booked', by: ['system'] }],
    discard: [{ from: ['imported'], to: 'discarded', by: ['operator', 'first', 'second'] }],
  },
  refuses: { state: 'STATEMENT_STATE_CHANGED', who: 'STATEMENT_NEEDS_ANOTHER', time: 'STATEMENT_STATE_CHANGED' },
  log: {
    import: 'statement.imported',
    sign: 'statement.signed',
    book: 'statement.booked',
    discard: 'statement.discarded',
  },
}

/**
 * What a line would do, or did not do:
 * - `match`: pays its order; `late`: the order has ended, the money pays it all the same or goes back, as its seller has said
 * - `double`: the payment was made before; the money goes back
 * - `amount`: not what was asked for; lies apart until an operator decides
 * - `known`: was booked from another statement, or stands twice in this one
 * - `unknown`: no code of ours has this reference; `outgoing`: left the account; `fault`: cannot be read
 */
export type Verdict = 'match' | 'late' | 'double' | 'amount' | 'known' | 'unknown' | 'outgoing' | 'fault'

const MOVING = ['match', 'late', 'double', 'amount'] as const

/** Whether such a line moves money. */
export function isMoving(verdict: Verdict): verdict is (typeof MOVING)[number] {
  return (MOVING as readonly Verdict[]).includes(verdict)
}

// Banks put words of their own around the reference, and some drop or add blanks.
const REFERENCE = /T[0-9A-HJKMNP-TV-Z]{16}\d{2}/

/** Our number of a payment in what a bank shows as reference; null where there is none. */
export function referenceIn(text: string): string | null {
  const upper = text.toUpperCase()
  return REFERENCE.exec(upper)?.[0] ?? REFERENCE.exec(upper.replaceAll(/[\s\-‐–—]/g, ''))?.[0] ?? null
}

type Found = {
  /** The payment of its reference, by a code of our own; null where there is none. */
  readonly wanted: { readonly total: Cents; readonly orderState: OrderState } | null
  /** A line with its number that was booked, or stands before it in the same statement. */
  readonly same: Pick<StatementLine, 'cents' | 'reference'> | null
}

/** What a line would do now. */
export function verdictOf(line: StatementLine, { wanted, same }: Found): Verdict {
  if (line.fault !== null || line.cents === null) return 'fault'
  if (line.cents <= 0) return 'outgoing'
  if (same) return same.cents === line.cents && same.reference === line.reference ? 'known' : 'fault'
  if (!wanted) return 'unknown'
  if (line.cents !== wanted.total) return 'amount'
  return ({ open: 'match', paid: 'double', closed: 'late' } as const)[wanted.orderState]
}

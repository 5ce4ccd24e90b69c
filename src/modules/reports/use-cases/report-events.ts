import { domainEvent, question } from '#platform/domain-event.ts'
import type { ReportedKind } from '#kernel/reported-kinds.ts'

/**
 * An operator has decided about something that was reported: whose kind it is acts on it, in the same transaction. Nobody acts on a tutor
 * whose report is upheld: the profile goes with the account, which is suspended by hand.
 */
export const REPORT_DECIDED = domainEvent<{
  readonly kind: ReportedKind
  readonly objectId: string
  readonly verdict: 'upheld' | 'dismissed'
}>('reports.decided')

/** With whom a user wrote texts in which contacts were hidden, and how many. */
export type HiddenToLine = {
  readonly accountId: string | null
  /** Of the conversation. */
  readonly tutorId: number
  readonly name: string
  readonly texts: number
  /** A day in Hong Kong. */
  readonly lastDay: string
  readonly cases: readonly { readonly jobId: number; readonly jobNo: string }[]
}

/** What a report of an account rests on. */
export const ACCOUNT_REPORTED = question<{ readonly accountId: string }, readonly HiddenToLine[]>('reports.account-reported')

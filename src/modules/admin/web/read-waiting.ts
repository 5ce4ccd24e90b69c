import type { PageRequest } from '#web/load-context.ts'
import { getFailedWork } from '../contract/background-work.ts'
import { getDisputes } from '../contract/disputes.ts'
import { getFines } from '../contract/fines.ts'
import { getPayments } from '../contract/payments.ts'
import { getReports } from '../contract/reports.ts'
import { getStatements } from '../contract/statements.ts'
import { getVerifications } from '../contract/verification.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'

/** What waits in one place: how much, since when the oldest, and until when the most urgent (ISO). */
type Queue = { readonly count: number; readonly since?: string | null; readonly until?: string | null }

export type Waiting = Readonly<
  Record<'verifications' | 'reports' | 'disputes' | 'fines' | 'withdrawals' | 'payments' | 'statements' | 'work', Queue>
>

/** What waits for operators in each place. */
export async function readWaiting(api: PageRequest['api']): Promise<Waiting> {
  const one = { query: { pageSize: 1 } }
  const [verifications, reports, disputes, fines, withdrawals, payments, statements, work] = await Promise.all([
    api(getVerifications, one),
    api(getReports, one),
    api(getDisputes, one),
    api(getFines, one),
    api(getWithdrawals, one),
    api(getPayments, one),
    api(getStatements, one),
    api(getFailedWork, one),
  ])
  return {
    verifications: { count: verifications.counts.submitted, since: verifications.list[0]?.submittedAt ?? null },
    reports: { count: reports.counts.open, since: reports.list[0]?.createdAt ?? null },
    disputes: { count: disputes.counts.waiting, until: disputes.list[0]?.dueAt ?? null },
    fines: { count: fines.counts.appealed, since: fines.list[0]?.appealedAt ?? null },
    withdrawals: { count: withdrawals.counts.open, since: withdrawals.list[0]?.createdAt ?? null },
    payments: { count: payments.waiting },
    statements: { count: statements.waiting },
    work: { count: work.counts.reduce((sum, { count }) => sum + count, 0) },
  }
}

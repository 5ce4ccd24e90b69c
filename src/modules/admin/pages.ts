import { layout, route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The back office, below the locale, in a frame of its own. */
export const pages: readonly RouteConfigEntry[] = [
  layout('modules/admin/web/back-office.page.tsx', [
    route('admin', 'modules/admin/web/desk.page.tsx'),
    route('admin/find', 'modules/admin/web/find.page.tsx'),
    route('admin/users', 'modules/admin/web/users.page.tsx', [route(':accountId', 'modules/admin/web/user.page.tsx')]),
    route('admin/verifications', 'modules/admin/web/verifications.page.tsx', [
      route(':verificationId', 'modules/admin/web/verification.page.tsx'),
    ]),
    route('admin/cases', 'modules/admin/web/cases.page.tsx', [route(':jobId', 'modules/admin/web/case.page.tsx')]),
    route('admin/matches', 'modules/admin/web/matches.page.tsx', [route(':matchId', 'modules/admin/web/match.page.tsx')]),
    route('admin/reports', 'modules/admin/web/reports.page.tsx', [route(':reportId', 'modules/admin/web/report.page.tsx')]),
    route('admin/disputes', 'modules/admin/web/disputes.page.tsx', [route(':disputeId', 'modules/admin/web/dispute.page.tsx')]),
    route('admin/fines', 'modules/admin/web/fines.page.tsx', [route(':fineId', 'modules/admin/web/fine.page.tsx')]),
    route('admin/withdrawals', 'modules/admin/web/withdrawals.page.tsx', [
      route(':number', 'modules/admin/web/withdrawal.page.tsx'),
    ]),
    route('admin/payments', 'modules/admin/web/payments.page.tsx', [route(':tradeNo', 'modules/admin/web/payment.page.tsx')]),
    route('admin/statements', 'modules/admin/web/statements.page.tsx', [
      route(':statementId', 'modules/admin/web/statement.page.tsx'),
    ]),
    route('admin/ledger', 'modules/admin/web/ledger.page.tsx', [route(':transferId', 'modules/admin/web/transfer.page.tsx')]),
    route('admin/amounts', 'modules/admin/web/amounts.page.tsx', [route(':name', 'modules/admin/web/amount.page.tsx')]),
    route('admin/work', 'modules/admin/web/work.page.tsx'),
    route('admin/audit', 'modules/admin/web/audit.page.tsx'),
  ]),
]

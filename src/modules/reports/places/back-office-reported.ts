import type { ReportedPlace } from '../web/office-reported.ts'

export const places: readonly ReportedPlace[] = [
  {
    kind: 'account',
    name: 'reports.reported.account.name',
    account: (accountId) => `/admin/users/${accountId}`,
    says: { upheld: 'reports.reported.account.upheld', dismissed: 'reports.reported.account.dismissed' },
  },
]

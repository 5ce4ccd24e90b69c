import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/withdrawals', 'modules/treasury/web/withdrawals.page.tsx', [
    route(':number', 'modules/treasury/web/withdrawal.page.tsx'),
  ]),
  route('admin/payments', 'modules/treasury/web/payments.page.tsx', [route(':tradeNo', 'modules/treasury/web/payment.page.tsx')]),
  route('admin/statements', 'modules/treasury/web/statements.page.tsx', [
    route(':statementId', 'modules/treasury/web/statement.page.tsx'),
  ]),
  route('admin/ledger', 'modules/treasury/web/ledger.page.tsx', [route(':transferId', 'modules/treasury/web/transfer.page.tsx')]),
]

import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getPayments } from '../contract/payments.ts'
import { getStatements } from '../contract/statements.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'

export const load: LoadWaiting = async (api) => {
  const one = { query: { pageSize: 1 } }
  const [withdrawals, payments, statements] = await Promise.all([
    api(getWithdrawals, one),
    api(getPayments, one),
    api(getStatements, one),
  ])
  return {
    withdrawals: { count: withdrawals.counts.open, since: withdrawals.list[0]?.createdAt ?? null },
    payments: { count: payments.waiting },
    statements: { count: statements.waiting },
  }
}

import type { LoadFound } from '#modules/admin/public-web.ts'
import { getTransfers } from '../contract/ledger.ts'
import { getPayments } from '../contract/payments.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'

export const load: LoadFound = async (api, { keyword, pageSize }) => {
  const query = { keyword, pageSize }
  const [orders, withdrawals, transfers] = await Promise.all([
    api(getPayments, { query }),
    api(getWithdrawals, { query }),
    api(getTransfers, { query }),
  ])
  return { orders, withdrawals, transfers }
}

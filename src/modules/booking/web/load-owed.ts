import { getOrders } from '#modules/payments/contract/orders.ts'
import type { PageRequest } from '#web/load-context.ts'
import { fineList } from '#modules/settlement/contract/fines.ts'
import type { Owed } from './money-actions.ts'

const MOST = 50

/** What the person is to pay on this side; on the server. Nothing where no money moves. */
export async function loadOwed({ api, takesPayments }: PageRequest): Promise<Owed> {
  if (!takesPayments) return { orders: [], fines: [] }
  const page = { pageNum: 1, pageSize: MOST }
  const [{ list: orders }, { list: fines }] = await Promise.all([
    api(getOrders, { query: { ...page, state: 'open' } }),
    api(fineList, { query: page }),
  ])
  return { orders, fines }
}

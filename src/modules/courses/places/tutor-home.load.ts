import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { LoadHomePlace } from '#web/home-places.ts'
import { getSalesTotal } from '../contract/sales.ts'
import type { SalesTotal } from '../contract/sales.ts'

const LATELY_MS = 30 * 86_400_000

/** What was sold of the courses in the last thirty days; null where no money moves. */
export const load: LoadHomePlace<SalesTotal | null> = async ({ api, takesPayments, now }) =>
  takesPayments ? await api(getSalesTotal, { query: { beginTime: hongKongDay(new Date(now.getTime() - LATELY_MS)) } }) : null

import type { PageRequest } from '#web/load-context.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { getNotices } from '../contract/notices.ts'

/** What a home shows of this room. */
export type Lately = Awaited<ReturnType<typeof loadLately>>

const SHOWN = 5

/** The last notices, the newest first; on the server. */
export async function loadLately({ api, now }: PageRequest) {
  const { list } = await api(getNotices, { query: { pageSize: SHOWN } })
  return { list, year: inHongKong(now).getUTCFullYear() }
}

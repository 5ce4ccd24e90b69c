import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getDisputes } from '../contract/office-disputes.ts'

export const load: LoadWaiting = async (api) => {
  const { counts, list } = await api(getDisputes, { query: { pageSize: 1 } })
  return { disputes: { count: counts.waiting, until: list[0]?.dueAt ?? null } }
}

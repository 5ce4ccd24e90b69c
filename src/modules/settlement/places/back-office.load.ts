import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getFines } from '../contract/office-fines.ts'

export const load: LoadWaiting = async (api) => {
  const { counts, list } = await api(getFines, { query: { pageSize: 1 } })
  return { fines: { count: counts.appealed, since: list[0]?.appealedAt ?? null } }
}

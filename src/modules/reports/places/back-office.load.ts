import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getReports } from '../contract/office-reports.ts'

export const load: LoadWaiting = async (api) => {
  const { counts, list } = await api(getReports, { query: { pageSize: 1 } })
  return { reports: { count: counts.open, since: list[0]?.createdAt ?? null } }
}

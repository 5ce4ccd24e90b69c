import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getVerifications } from '../contract/office-verification.ts'

export const load: LoadWaiting = async (api) => {
  const { counts, list } = await api(getVerifications, { query: { pageSize: 1 } })
  return { verifications: { count: counts.submitted, since: list[0]?.submittedAt ?? null } }
}

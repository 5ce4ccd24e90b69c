import type { LoadFound } from '#modules/admin/public-web.ts'
import { getDisputes } from '../contract/office-disputes.ts'

export const load: LoadFound = async (api, { keyword, pageSize }) => ({
  disputes: await api(getDisputes, { query: { keyword, pageSize } }),
})

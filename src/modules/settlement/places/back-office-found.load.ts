import type { LoadFound } from '#modules/admin/public-web.ts'
import { getFines } from '../contract/office-fines.ts'

export const load: LoadFound = async (api, { keyword, pageSize }) => ({
  fines: await api(getFines, { query: { keyword, pageSize } }),
})

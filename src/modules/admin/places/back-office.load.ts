import { getFailedWork } from '../contract/background-work.ts'
import type { LoadWaiting } from '../web/read-waiting.ts'

export const load: LoadWaiting = async (api) => {
  const { counts } = await api(getFailedWork, { query: { pageSize: 1 } })
  return { work: { count: counts.reduce((sum, { count }) => sum + count, 0) } }
}

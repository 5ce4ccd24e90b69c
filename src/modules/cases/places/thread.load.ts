import { ApiFailure } from '#web/api-client.ts'
import type { LoadThreadPlace } from '#modules/messages/public-web.ts'
import { getCaseDetail } from '../contract/case-detail.ts'
import type { CaseDetail } from '../contract/case-detail.ts'

/** The case that a conversation is about; null for one in general, or for a case that is no longer shown. */
export const load: LoadThreadPlace<CaseDetail | null> = async ({ api }, { jobId }) => {
  if (jobId === null) return null
  return await api(getCaseDetail, { params: { jobId } }).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  })
}

import type { LoadOwnCasePlace } from '#modules/cases/public-web.ts'
import { caseEvents } from '../contract/talk.ts'
import type { CaseEvents } from '../web/case-events.ts'

/** What happened to the matches of an own case. */
export const load: LoadOwnCasePlace<CaseEvents> = async (api, jobId) => await api(caseEvents, { query: { jobId } })

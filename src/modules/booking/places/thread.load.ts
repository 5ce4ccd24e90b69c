import type { LoadThreadPlace } from '#modules/messages/public-web.ts'
import { talkEvents } from '../contract/talk.ts'
import type { Talk } from '../web/thread-lessons.tsx'

/** What happened between the two about a case, and their next lesson; null for a conversation in general. */
export const load: LoadThreadPlace<Talk | null> = async ({ api }, { jobId, tutorId }) =>
  jobId === null ? null : { ...(await api(talkEvents, { query: { jobId, tutorId } })), jobId }

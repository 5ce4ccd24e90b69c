import type { ThreadPlace } from '#modules/messages/public-web.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { ThreadCase } from '../web/thread-case.tsx'

/** Beside a conversation: the case that it is about. */
export const place: ThreadPlace<CaseDetail | null> = { texts: ['cases-own'], order: 10, Box: ThreadCase }

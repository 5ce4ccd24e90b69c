import type { ThreadPlace } from '#modules/messages/public-web.ts'
import { ThreadLessons, useTalkHappened } from '../web/thread-lessons.tsx'
import type { Talk } from '../web/thread-lessons.tsx'

/** Beside a conversation: the next lesson; between its messages what happened. */
export const place: ThreadPlace<Talk | null> = {
  texts: ['booking-home', 'lessons'],
  order: 20,
  Box: ThreadLessons,
  useHappened: useTalkHappened,
}

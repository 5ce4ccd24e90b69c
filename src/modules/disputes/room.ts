import { LESSONS_SHOWN } from '#modules/lessons/public.ts'
import { answer } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { disputesRoutes } from './routes.ts'
import { books } from './store/dispute-checks.ts'
import { disputesShown } from './use-cases/disputes-of-lessons.ts'

/** Disputes about lessons, with what both sides say and show. */
export const disputes: Room = {
  name: 'disputes',
  owns: ['dispute_file', 'dispute_file_removal', 'dispute_statement', 'lesson_dispute'],
  personal,
  books,
  refusals,
  notices,
  subscriptions: [answer(LESSONS_SHOWN, disputesShown)],
  jobs,
  open: () => ({ routes: disputesRoutes }),
}

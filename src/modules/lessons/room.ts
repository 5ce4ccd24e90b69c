import { ACCOUNT_CHECKED } from '#modules/accounts/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { lessonsRoutes } from './routes.ts'
import { books } from './store/lesson-checks.ts'
import { refuseWithLessonsAhead } from './use-cases/refuse-with-lessons-ahead.ts'

/** Lessons of a match: their times, attendance, confirmation and calendars. */
export const lessons: Room = {
  name: 'lessons',
  owns: ['lesson', 'lesson_calendar', 'lesson_event', 'lesson_slot'],
  personal,
  books,
  refusals,
  notices,
  topics,
  subscriptions: [subscribe(ACCOUNT_CHECKED, refuseWithLessonsAhead)],
  jobs,
  open: () => ({ routes: lessonsRoutes }),
}

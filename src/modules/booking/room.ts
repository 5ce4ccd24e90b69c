import { CASES_CHANGED } from '#modules/cases/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { refusals } from './refusals.ts'
import { bookingRoutes } from './routes.ts'
import { lapseBookings } from './use-cases/end-bookings.ts'

/** Bookings, lessons and reviews. */
export const booking: Room = {
  name: 'booking',
  owns: ['booking', 'lesson', 'lesson_calendar', 'lesson_event', 'lesson_slot', 'review'],
  refusals,
  notices,
  subscriptions: [subscribe(CASES_CHANGED, lapseBookings)],
  jobs,
  publicTexts: [{ table: 'review', key: { column: 'id', type: 'uuid' }, columns: ['body', 'reply'] }],
  staticSegments: ['parent', 'booktutor'],
  open: () => ({ routes: bookingRoutes }),
}

import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Booking, bookings and lessons, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/booktutor', 'modules/booking/web/book-tutor.page.tsx'),
  // One page for both sides; the address says which. What a row opens beside its list is a page of the room that has it.
  ...(['parent', 'tutor'] as const).flatMap((side) => [
    route(`${side}/dashboard/bookings`, 'modules/booking/web/bookings.page.tsx', { id: `${side}-bookings` }, [
      route(':bookingId', 'modules/booking/web/booking.page.tsx', { id: `${side}-booking` }),
      route('trials/:trialId', 'modules/trials/web/trial.page.tsx', { id: `${side}-trial` }),
    ]),
    route(`${side}/dashboard/lessons`, 'modules/booking/web/lessons.page.tsx', { id: `${side}-lessons` }, [
      route(':lessonId', 'modules/lessons/web/lesson.page.tsx', { id: `${side}-lesson` }),
    ]),
    route(`${side}/dashboard/matches/:jobId`, 'modules/booking/web/match-money.page.tsx', { id: `${side}-match-money` }),
    route(`${side}/dashboard/matches/:jobId/receipts/:lessonId`, 'modules/booking/web/lesson-receipt.page.tsx', {
      id: `${side}-lesson-receipt`,
    }),
  ]),
]

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/cases', 'modules/booking/web/office-cases.page.tsx', [
    route(':jobId', 'modules/booking/web/office-case.page.tsx'),
  ]),
  route('admin/matches', 'modules/booking/web/office-matches.page.tsx', [
    route(':matchId', 'modules/booking/web/office-match.page.tsx'),
  ]),
]

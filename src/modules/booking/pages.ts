import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Booking, bookings and lessons, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/booktutor', 'modules/booking/web/book-tutor.page.tsx'),
  route('parent/dashboard/lessons/:lessonId/cover', 'modules/booking/web/cover.page.tsx'),
  // One page for both sides; the address says which.
  ...(['parent', 'tutor'] as const).flatMap((side) => [
    route(`${side}/dashboard/bookings`, 'modules/booking/web/bookings.page.tsx', { id: `${side}-bookings` }, [
      route(':bookingId', 'modules/booking/web/booking.page.tsx', { id: `${side}-booking` }),
      route('trials/:trialId', 'modules/booking/web/trial.page.tsx', { id: `${side}-trial` }),
    ]),
    route(`${side}/dashboard/fines`, 'modules/booking/web/fines.page.tsx', { id: `${side}-fines` }, [
      route(':fineId', 'modules/booking/web/fine.page.tsx', { id: `${side}-fine` }),
    ]),
    route(`${side}/dashboard/lessons`, 'modules/booking/web/lessons.page.tsx', { id: `${side}-lessons` }, [
      route(':lessonId', 'modules/booking/web/lesson.page.tsx', { id: `${side}-lesson` }),
    ]),
    route(`${side}/dashboard/matches/:jobId`, 'modules/booking/web/match-money.page.tsx', { id: `${side}-match-money` }),
    route(`${side}/dashboard/matches/:jobId/receipts/:lessonId`, 'modules/booking/web/lesson-receipt.page.tsx', {
      id: `${side}-lesson-receipt`,
    }),
    route(`${side}/dashboard/disputes`, 'modules/booking/web/disputes.page.tsx', { id: `${side}-disputes` }, [
      route(':disputeId', 'modules/booking/web/dispute.page.tsx', { id: `${side}-dispute` }),
    ]),
  ]),
]

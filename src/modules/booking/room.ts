import { ACCOUNT_CLOSING } from '#modules/accounts/public.ts'
import { CASES_CHANGED, SUBJECT_CHANGED } from '#modules/cases/public.ts'
import { LESSONS_SHOWN } from '#modules/lessons/public.ts'
import { KEPT_CHANGED } from '#modules/settlement/public.ts'
import { answer, subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { bookingRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/booking-checks.ts'
import { lapseBookings, lapseOfSubject } from './use-cases/end-bookings.ts'
import { endWithAccount } from './use-cases/end-with-account.ts'
import { guaranteesShown } from './use-cases/first-lesson-guarantee.ts'
import { fundEscrows } from './use-cases/fund-escrow.ts'
import { adjustHolds, keepHolds } from './use-cases/hall-fee-hold.ts'

/** Requests, matches and how they end. */
export const booking: Room = {
  name: 'booking',
  owns: ['begun_booking', 'booking', 'hall_fee_hold'],
  personal,
  books,
  refusals,
  sells,
  notices,
  topics,
  subscriptions: [
    answer(LESSONS_SHOWN, guaranteesShown),
    subscribe(CASES_CHANGED, lapseBookings),
    subscribe(CASES_CHANGED, fundEscrows),
    subscribe(KEPT_CHANGED, async (tx, { caseId, mustCover }) => {
      await (mustCover ? adjustHolds : keepHolds)(tx, [caseId])
    }),
    subscribe(SUBJECT_CHANGED, lapseOfSubject),
    subscribe(ACCOUNT_CLOSING, endWithAccount),
  ],
  jobs,
  staticSegments: ['parent', 'booktutor'],
  open: () => ({ routes: bookingRoutes }),
}

import { ACCOUNT_CHECKED, ACCOUNT_CLOSING } from '#modules/accounts/public.ts'
import { CASES_CHANGED, SUBJECT_CHANGED } from '#modules/cases/public.ts'
import { ORDER_DISPUTED } from '#modules/payments/public.ts'
import { EARNINGS_READ } from '#modules/wallet/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { accounts } from './accounts.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { bookingRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/booking-checks.ts'
import { heldForTutor } from './store/held-for-tutor.ts'
import { raiseFeeWon } from './use-cases/case-fee.ts'
import { endWithAccount } from './use-cases/end-with-account.ts'
import { lapseTrials, lapseTrialsOfSubject } from './use-cases/end-trials.ts'
import { lapseBookings, lapseOfSubject } from './use-cases/end-bookings.ts'
import { fundEscrows } from './use-cases/match-escrow.ts'
import { refuseWithFees, refuseWithFines, refuseWithLessonsAhead } from './use-cases/refuse-with-lessons-ahead.ts'

/** Bookings, lessons and reviews. */
export const booking: Room = {
  name: 'booking',
  owns: [
    'begun_booking',
    'booking',
    'case_fee',
    'cover_hold',
    'dispute_file',
    'dispute_file_removal',
    'dispute_statement',
    'fine',
    'hall_fee_hold',
    'kept_balance',
    'lesson',
    'lesson_calendar',
    'lesson_dispute',
    'lesson_event',
    'lesson_release',
    'lesson_slot',
    'match_escrow',
    'review',
    'trial',
  ],
  personal,
  amounts,
  books,
  refusals,
  sells,
  accounts,
  notices,
  subscriptions: [
    subscribe(CASES_CHANGED, lapseBookings),
    subscribe(CASES_CHANGED, fundEscrows),
    subscribe(CASES_CHANGED, lapseTrials),
    subscribe(EARNINGS_READ, async (tx, { add }) => {
      const { actor } = tx
      if (actor.kind === 'user' && actor.tutorId !== null) add(await heldForTutor(tx.db, actor.tutorId))
    }),
    subscribe(SUBJECT_CHANGED, lapseOfSubject),
    subscribe(SUBJECT_CHANGED, lapseTrialsOfSubject),
    subscribe(ORDER_DISPUTED, async (tx, { order, cents, state, wasLost }) => {
      if (order.kind === 'normal' && state === 'won' && wasLost) await raiseFeeWon(tx, order, cents)
    }),
    subscribe(ACCOUNT_CHECKED, refuseWithLessonsAhead),
    subscribe(ACCOUNT_CHECKED, refuseWithFines),
    subscribe(ACCOUNT_CHECKED, refuseWithFees),
    subscribe(ACCOUNT_CLOSING, endWithAccount),
  ],
  jobs,
  publicTexts: [{ table: 'review', key: { column: 'id', type: 'uuid' }, columns: ['body', 'reply'] }],
  staticSegments: ['parent', 'booktutor'],
  open: () => ({ routes: bookingRoutes }),
}

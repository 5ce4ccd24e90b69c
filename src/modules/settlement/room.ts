import { ACCOUNT_CHECKED } from '#modules/accounts/public.ts'
import { AGREED, LESSONS_SHOWN, LESSON_MISSED } from '#modules/lessons/public.ts'
import { ORDER_DISPUTED } from '#modules/payments/public.ts'
import { EARNINGS_READ } from '#modules/wallet/public.ts'
import { answer, subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { settlementRoutes } from './routes.ts'
import { accounts } from './accounts.ts'
import { amounts } from './domain/amounts.ts'
import { sells } from './sells.ts'
import { heldForTutor } from './store/held-for-tutor.ts'
import { books } from './store/settlement-checks.ts'
import { absencesShown } from './use-cases/absence-fines.ts'
import { keepFeeWon } from './use-cases/case-fee.ts'
import { fineAbsence } from './use-cases/make-fine.ts'
import { refuseWithFees, refuseWithFines } from './use-cases/refuse-with-debts.ts'

/** Money of matches: escrows and their releases, case fees, fines and what is kept for a next match. */
export const settlement: Room = {
  name: 'settlement',
  owns: ['case_fee', 'fine', 'kept_balance', 'lesson_release', 'match_escrow'],
  personal,
  amounts,
  books,
  refusals,
  sells,
  accounts,
  notices,
  subscriptions: [
    answer(LESSONS_SHOWN, absencesShown),
    subscribe(LESSON_MISSED, async (tx, { lesson, saidBy }) => {
      if (AGREED.includes(lesson.state)) await fineAbsence(tx, lesson, saidBy)
    }),
    subscribe(EARNINGS_READ, async (tx, { add }) => {
      const { actor } = tx
      if (actor.kind === 'user' && actor.tutorId !== null) add(await heldForTutor(tx.db, actor.tutorId))
    }),
    subscribe(ORDER_DISPUTED, async (tx, { state, ...dispute }) => {
      if (dispute.order.kind === 'normal' && state === 'won') await keepFeeWon(tx, dispute)
    }),
    subscribe(ACCOUNT_CHECKED, refuseWithFines),
    subscribe(ACCOUNT_CHECKED, refuseWithFees),
  ],
  jobs,
  open: () => ({ routes: settlementRoutes }),
}

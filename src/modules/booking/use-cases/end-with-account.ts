import { matchesOf } from '#modules/cases/public.ts'
import { tutorOfAccount } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'
import { openBookingsOf } from '../store/bookings.ts'
import type { Party } from '#modules/lessons/public.ts'
import { ownerOf, lockOwnMatch, notifyParent } from '#modules/lessons/public.ts'
import { lapseTrialsOfTutor } from '#modules/trials/public.ts'
import { keepHolds } from './hall-fee-hold.ts'
import { leaveLockedMatch } from './leave-match.ts'
import { tryMoveBooking } from './move-booking.ts'

const MOST_MATCHES = 1000

type Closing = { readonly accountId: string }

/**
 * Ends what others share with a person whose account is to be deleted, in that transaction, so that nobody waits
 * for them: their matches are left, requests to them as a tutor lapse, and the other sides are notified. What they asked for
 * as a parent lapses with their cases.
 */
export async function endWithAccount(tx: Transaction, { accountId }: Closing): Promise<void> {
  const tutorId = await tutorOfAccount(tx.db, accountId)
  await leaveMatches(tx, { side: 'parent', accountId })
  if (tutorId === null) return
  await leaveMatches(tx, { side: 'tutor', accountId, tutorId })
  await lapseTrialsOfTutor(tx, tutorId)
  const waiting = await openBookingsOf(tx.db, { tutorId })
  for (const booking of waiting) {
    if (!(await tryMoveBooking(tx, { booking, move: 'lapse', as: 'system' }))) continue
    await notifyParent(tx, {
      kind: 'booking-declined',
      match: booking,
      values: { job: `C${booking.caseId}` },
    })
  }
  await keepHolds(
    tx,
    waiting.map(({ caseId }) => caseId),
  )
}

async function leaveMatches(tx: Transaction, party: Party): Promise<void> {
  const { actor } = tx
  if (actor.kind !== 'user') throw new Error('accounts are closed by their own person')
  // A person may have both sides, and asks on one of them.
  const tutorId = party.side === 'tutor' ? party.tutorId : null
  const asParty: Transaction = { ...tx, actor: { ...actor, type: party.side, tutorId } }
  for (const { caseId } of await matchesOf(tx, ownerOf(party), { limit: MOST_MATCHES, locale: tx.locale })) {
    const match = await lockOwnMatch(asParty, party, caseId)
    await leaveLockedMatch(asParty, { match, party, reason: party.side === 'parent' ? 'not_needed' : 'other' })
  }
}

import { findOfferOn } from '#modules/cases/public.ts'
import type { CaseMatch } from '#modules/cases/public.ts'
import type { Transaction } from '#platform/context.ts'
import { findOfPair } from '../store/bookings.ts'
import { lastMove } from '#modules/lessons/public.ts'

/** When each side of a match said yes, and so was quoted what it keeps. */
export type QuotedMoments = { readonly parent: Date; readonly tutor: Date }

/**
 * When the sides of a match that is being made were quoted its amounts: whose act makes it now, the other when they sent their
 * request, acceptance or offer (decisions 2.1: an order keeps the amounts it was quoted with).
 */
export async function quotedMoments(tx: Transaction, { caseId, tutorId }: CaseMatch): Promise<QuotedMoments> {
  const now = tx.now()
  const isParents = tx.actor.kind === 'user' && tx.actor.type === 'parent'
  const booking = await findOfPair(tx.db, { caseId, tutorId })
  if (booking?.state === 'accepted' && booking.decidedAt?.getTime() === now.getTime()) {
    if (!isParents) return { parent: booking.createdAt, tutor: now }
    const offered = await lastMove(tx.db, { kind: 'booking', id: String(booking.id), move: 'offer' })
    return { parent: now, tutor: offered?.at ?? now }
  }
  const offer = isParents ? await findOfferOn(tx.db, { caseId, tutorId }) : null
  return { parent: now, tutor: offer?.createdAt ?? now }
}

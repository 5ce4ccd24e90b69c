import { Refusal } from '#kernel/refusal.ts'
import { fileReport } from '#modules/reports/public.ts'
import { countTutorRating, tutorAccounts } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { ReviewActor } from '../domain/review-moves.ts'
import { lockReview } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { requireParty, notifyOther } from '#modules/lessons/public.ts'
import type { Party } from '#modules/lessons/public.ts'
import { moveReview, tryMoveReview } from './move-review.ts'

/**
 * Whom a review is about answers it, once. Refuses `REVIEW_NOT_FOUND`, `REVIEW_STATE_CHANGED` when there is a
 * reply.
 */
export async function replyToReview(ctx: Context, { reviewId, text }: { readonly reviewId: string; readonly text: string }) {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, reviewId)
    const by = review && relationOf(review, party)
    if (!review || isUnseen(review) || by !== 'subject') throw new Refusal('REVIEW_NOT_FOUND')
    await moveReview(tx, { review, move: 'reply', by, change: { reply: { text, at: tx.now() } } })
    const news = { values: { job: `C${review.caseId}` } }
    await notifyOther(tx, { ...news, kind: 'review-replied', match: review, by: party.side })
    return { reviewId, reply: text }
  })
}

export type ReportReview = {
  readonly reviewId: string
  readonly reason: Parameters<typeof fileReport>[1]['reason']
  readonly note: string
}

/** Anybody logged in tells the operators that a shown review is wrong; it stays until they decide. Refuses `REVIEW_NOT_FOUND`. */
export async function reportReview(
  ctx: Context,
  { reviewId, reason, note }: ReportReview,
): Promise<{ readonly reviewId: string }> {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, reviewId)
    const relation = review && relationOf(review, party)
    if (!review || isUnseen(review) || relation === 'author' || !isSeenBy(review, relation)) throw new Refusal('REVIEW_NOT_FOUND')
    await moveReview(tx, { review, move: 'report', by: 'reader' })
    const aboutAccountId = await authorOf(tx, review)
    const about = { reporterAccountId: party.accountId, aboutAccountId, kind: 'review', objectId: reviewId } as const
    await fileReport(tx, { ...about, reason, note, excerpt: review.body.slice(0, 200) })
    return { reviewId }
  })
}

async function authorOf({ db }: Context, { author, parentAccountId, tutorId }: Review): Promise<string | null> {
  return author === 'parent' ? parentAccountId : ((await tutorAccounts(db, [tutorId])).get(tutorId)?.accountId ?? null)
}

/** What parents say is for everybody, what tutors say for the parent alone. */
function isSeenBy({ author }: Review, relation: ReviewActor | null): boolean {
  return author === 'parent' || relation === 'subject'
}

const isUnseen = ({ state }: Review): boolean => state === 'written' || state === 'hidden'

function relationOf({ tutorId, parentAccountId, author }: Review, party: Party): 'author' | 'subject' | 'reader' {
  const isOf = party.side === 'tutor' ? party.tutorId === tutorId : party.accountId === parentAccountId
  if (!isOf) return 'reader'
  return author === party.side ? 'author' : 'subject'
}

/** An operator's word on a reported review, in the caller's transaction: hidden, it no longer counts. False when it was decided. */
export async function decideReview(
  tx: Transaction,
  { reviewId, verdict }: { readonly reviewId: string; readonly verdict: 'hide' | 'keep' },
): Promise<boolean> {
  const review = await lockReview(tx.db, reviewId)
  const by = tx.actor.kind === 'operator' ? 'operator' : 'reader'
  if (!review || !(await tryMoveReview(tx, { review, move: verdict, by }))) return false
  const { tutorId, stars, author } = review
  if (verdict === 'hide' && author === 'parent') await countTutorRating(tx, { tutorId, stars, by: -1 })
  return true
}

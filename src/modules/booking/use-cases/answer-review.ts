import { Refusal } from '#kernel/refusal.ts'
import { maskContacts } from '#modules/messages/public.ts'
import { fileReport } from '#modules/reports/public.ts'
import { countTutorRating } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { decideReviewMove } from '../domain/review-moves.ts'
import type { ReviewActor, ReviewMove, ReviewState } from '../domain/review-moves.ts'
import type { MoveEvent } from '../store/events.ts'
import { logMoves } from '../store/events.ts'
import { lockReview, moveReview, setReply } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { actorOf, requireParty } from './ground.ts'
import type { Party } from './ground.ts'
import { tellOther } from './tell.ts'

/**
 * Whom a review is about answers it, once, contacts masked. Refuses `REVIEW_NOT_FOUND`, `REVIEW_STATE_CHANGED` when there is a
 * reply.
 */
export async function replyToReview(ctx: Context, { reviewId, text }: { readonly reviewId: string; readonly text: string }) {
  const party = requireParty(ctx.actor)
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, reviewId)
    if (!review || isUnseen(review) || relationOf(review, party) !== 'subject') throw new Refusal('REVIEW_NOT_FOUND')
    const reply = maskContacts(text.trim()).text
    const to = requireMove(review.state, 'reply', 'subject')
    if (!(await setReply(tx.db, { id: reviewId, reply, now }))) throw new Refusal('REVIEW_STATE_CHANGED')
    await log(tx, { review, move: 'reply', to, actor: actorOf(party), at: now })
    const news = { values: { job: `C${review.caseId}` } }
    await tellOther(tx, { ...news, kind: 'review-replied', match: review, by: party.side })
    return { reviewId, reply }
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
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, reviewId)
    const relation = review && relationOf(review, party)
    if (!review || isUnseen(review) || relation === 'author' || !isSeenBy(review, relation)) throw new Refusal('REVIEW_NOT_FOUND')
    const to = requireMove(review.state, 'report', 'reader')
    if (review.state !== to) await moveReview(tx.db, { review, to })
    await log(tx, { review, move: 'report', to, actor: { kind: 'reader', id: party.accountId }, at: now })
    const about = { reporterAccountId: party.accountId, kind: 'review', objectId: reviewId } as const
    await fileReport(tx, { ...about, reason, note, excerpt: review.body.slice(0, 200) })
    return { reviewId }
  })
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
  {
    reviewId,
    verdict,
    operatorId,
  }: { readonly reviewId: string; readonly verdict: 'hide' | 'keep'; readonly operatorId: string },
): Promise<boolean> {
  const now = tx.now()
  const review = await lockReview(tx.db, reviewId)
  const decision = review ? decideReviewMove(review.state, verdict, 'operator') : null
  if (!review || !decision?.ok) return false
  await moveReview(tx.db, { review, to: decision.to })
  await log(tx, { review, move: verdict, to: decision.to, actor: { kind: 'operator', id: operatorId }, at: now })
  const { tutorId, stars, author } = review
  if (verdict === 'hide' && author === 'parent') await countTutorRating(tx, { tutorId, stars, by: -1 })
  return true
}

function requireMove(state: ReviewState, move: ReviewMove, by: ReviewActor): ReviewState {
  const decision = decideReviewMove(state, move, by)
  if (!decision.ok) throw new Refusal('REVIEW_STATE_CHANGED')
  return decision.to
}

type Logged = {
  readonly review: Review
  readonly move: ReviewMove
  readonly to: ReviewState
  readonly actor: MoveEvent['actor']
  readonly at: Date
}

async function log(tx: Transaction, { review, move, to, actor, at }: Logged): Promise<void> {
  await logMoves(tx.db, [{ kind: 'review', id: review.id, move, from: review.state, to, actor, at }])
}

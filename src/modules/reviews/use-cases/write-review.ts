import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { Side, Match } from '#modules/lessons/public.ts'
import { BLIND_MS, REVIEW, starsOf } from '../domain/review-moves.ts'
import type { Scores } from '../domain/review-dimensions.ts'
import { countLessonsOf, lockMatch, logMove, requireParty, requireMatchOnce, notifyOther } from '#modules/lessons/public.ts'
import { insertReview, reviewsOfCases } from '../store/reviews.ts'
import type { Review, ReviewContent } from '../store/reviews.ts'
import { moveReview } from './move-review.ts'
import { publishReview } from './publish-reviews.ts'

export type WriteReview = {
  readonly jobId: number
  /** Which tutor, where the case has had more than one; the present one by default. */
  readonly tutorId?: number | null
  readonly scores: Scores
  readonly text: string
}

/**
 * Says how the other side of a match was, also of one that was left, after a lesson that was
 * held and can no longer be taken back; changed at will until it is shown. Both are shown when
 * both have written, or one after seven days (decisions 4 point 10). Refuses `JOB_NOT_FOUND`, `REVIEW_TOO_EARLY`,
 * `REVIEW_STATE_CHANGED` once it is shown.
 */
export async function writeReview(ctx: Context, { jobId, tutorId = null, scores, text }: WriteReview) {
  const party = requireParty(ctx.actor)
  const match = await requireMatchOnce(ctx, party, { caseId: jobId, tutorId })
  return await inTransaction(ctx, async (tx) => {
    // The two sides take turns, so that the second sees that the first has written.
    await lockMatch(tx.db, match)
    const counts = await countLessonsOf(tx.db, { caseIds: [match.caseId], now: tx.now() })
    const isSettled = counts.some((one) => one.tutorId === match.tutorId && one.settled > 0)
    if (!isSettled) throw new Refusal('REVIEW_TOO_EARLY')
    const written = (await reviewsOfCases(tx.db, [match.caseId])).filter(({ tutorId }) => tutorId === match.tutorId)
    const mine = written.find(({ author }) => author === party.side)
    const other = written.find(({ author }) => author !== party.side)
    const content = { scores, stars: starsOf(scores), body: text }
    const review = mine ? await edited(tx, { mine, content }) : await begun(tx, { match, author: party.side, content })
    if (other) {
      await publishReview(tx, { review })
      await publishReview(tx, { review: other })
    } else if (!mine) {
      await notifyOther(tx, { kind: 'review-waiting', values: { job: `C${match.caseId}` }, match, by: party.side })
    }
    return { reviewId: review.id, stars: review.stars, text: review.body, isShown: other !== undefined }
  })
}

type Content = { readonly content: ReviewContent }

async function edited(tx: Transaction, { mine, content }: Content & { readonly mine: Review }): Promise<Review> {
  const state = await moveReview(tx, { review: mine, move: 'edit', by: 'author', change: { content } })
  return { ...mine, ...content, state }
}

type New = Content & { readonly match: Match; readonly author: Side }

async function begun(tx: Transaction, { match, author, content }: New): Promise<Review> {
  const now = tx.now()
  const id = newId(now)
  const state = beginState(tx, REVIEW, { move: 'write', who: ['author'] })
  const { caseId, tutorId, parentAccountId } = match
  const times = { writtenAt: now, publishAt: new Date(now.getTime() + BLIND_MS) }
  const made = await insertReview(tx.db, { id, caseId, tutorId, parentAccountId, author, state, ...content, ...times })
  if (!made) throw new Refusal('REVIEW_STATE_CHANGED')
  await logMove(tx, { kind: 'review', id })({ move: 'write', from: null, to: state })
  return made
}

import { Refusal } from '#kernel/refusal.ts'
import { maskContacts } from '#modules/messages/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { BLIND_MS, starsOf } from '../domain/review-moves.ts'
import type { Scores } from '../domain/review-dimensions.ts'
import { logMoves } from '../store/events.ts'
import { countLessons } from '../store/count-lessons.ts'
import { lockMatch } from '../store/lessons.ts'
import { reviewsOfCases, writeReview as writeStored } from '../store/reviews.ts'
import { actorOf, requireParty } from './ground.ts'
import { publishReview } from './publish-reviews.ts'
import { requireMatch } from './require-match.ts'
import { tellOther } from './tell.ts'

export type WriteReview = { readonly jobId: number; readonly scores: Scores; readonly text: string }

/**
 * Says how the other side of a match was, after a lesson that was held; changed at will until it is shown. Both are shown when
 * both have written, or one after seven days (decisions 4 point 10). Refuses `JOB_NOT_FOUND`, `REVIEW_TOO_EARLY`,
 * `REVIEW_STATE_CHANGED` once it is shown.
 */
export async function writeReview(ctx: Context, { jobId, scores, text }: WriteReview) {
  const party = requireParty(ctx.actor)
  const match = await requireMatch(ctx, party, jobId)
  const counts = await countLessons(ctx.db, match)
  if (!counts.has('confirmed') && !counts.has('auto_confirmed')) throw new Refusal('REVIEW_TOO_EARLY')
  const now = ctx.now()
  const { caseId, tutorId, parentAccountId } = match
  return await inTransaction(ctx, async (tx) => {
    // The two sides take turns, so that the second sees that the first has written.
    await lockMatch(tx.db, match)
    const review = await writeStored(tx.db, {
      id: newId(now),
      caseId,
      tutorId,
      parentAccountId,
      author: party.side,
      scores,
      stars: starsOf(scores),
      body: maskContacts(text.trim()).text,
      writtenAt: now,
      publishAt: new Date(now.getTime() + BLIND_MS),
    })
    if (!review) throw new Refusal('REVIEW_STATE_CHANGED')
    const isNew = review.writtenAt.getTime() === now.getTime()
    const event = { kind: 'review', id: review.id, actor: actorOf(party), at: now, to: 'written' } as const
    await logMoves(tx.db, [{ ...event, move: isNew ? 'write' : 'edit', from: isNew ? null : 'written' }])
    const other = (await reviewsOfCases(tx.db, [caseId])).find((one) => one.tutorId === tutorId && one.author !== party.side)
    if (other) {
      await publishReview(tx, { review })
      await publishReview(tx, { review: other })
    } else if (isNew) {
      await tellOther(tx, { kind: 'review-waiting', values: { job: `C${caseId}` }, match, by: party.side })
    }
    return { reviewId: review.id, stars: review.stars, text: review.body, isShown: other !== undefined }
  })
}

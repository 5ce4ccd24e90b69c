import { countTutorRating } from '#modules/tutors/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { dueReviews } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { tryMoveReview } from './move-review.ts'
import { notifyOther } from '#modules/lessons/public.ts'

type Publishing = { readonly review: Review }

/**
 * Shows a review in the caller's transaction; what a parent wrote counts for the tutor's average and place in the search.
 * False when it is shown already.
 */
export async function publishReview(tx: Transaction, { review }: Publishing): Promise<boolean> {
  const change = { publishedAt: tx.now() }
  if (!(await tryMoveReview(tx, { review, move: 'publish', by: 'system', change }))) return false
  const { tutorId, stars, author, caseId } = review
  if (author === 'parent') await countTutorRating(tx, { tutorId, stars, by: 1 })
  await notifyOther(tx, { kind: 'review-published', values: { job: `C${caseId}` }, match: review, by: author })
  return true
}

/** Shows reviews whose seven days are over. Answers how many. */
export async function publishReviews(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'reviews.publish',
    due: async ({ db, now }, limit) => await dueReviews(db, now(), limit),
    keyOf: ({ id }) => String(id),
    each: async (tx, review) => await publishReview(tx, { review }),
  })
}

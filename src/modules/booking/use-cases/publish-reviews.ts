import { countTutorRating } from '#modules/tutors/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { logMoves } from '../store/events.ts'
import { dueReviews, moveReview } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { SYSTEM } from './ground.ts'
import type { Background } from './ground.ts'
import { tellOther } from './tell.ts'

type Publishing = { readonly keys: Keys; readonly review: Review; readonly now: Date }

/**
 * Shows a review in the caller's transaction; what a parent wrote counts for the tutor's average and place in the search.
 * False when it is shown already.
 */
export async function publishReview(trx: Db, { keys, review, now }: Publishing): Promise<boolean> {
  if (review.state !== 'written') return false
  if (!(await moveReview(trx, { review, to: 'published', publishedAt: now }))) return false
  const event = { kind: 'review', id: review.id, actor: SYSTEM, at: now } as const
  await logMoves(trx, [{ ...event, move: 'publish', from: 'written', to: 'published' }])
  const { tutorId, stars, author, caseId } = review
  if (author === 'parent') await countTutorRating(trx, { tutorId, stars, by: 1, now })
  await tellOther(trx, { keys, kind: 'review-published', values: { job: `C${caseId}` }, now, match: review, by: author })
  return true
}

/** Shows reviews whose seven days are over; each in a transaction of its own. Answers how many. */
export async function publishReviews({ db, keys, now }: Background): Promise<number> {
  let shown = 0
  for (const review of await dueReviews(db, now()))
    if (await db.transaction().execute((trx) => publishReview(trx, { keys, review, now: now() }))) shown += 1
  return shown
}

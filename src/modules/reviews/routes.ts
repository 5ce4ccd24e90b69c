import type { RoomRoutes } from '#platform/http/routes.ts'
import { replyCall, reportReviewCall, reviewList, writeReviewCall } from './contract/reviews.ts'
import { replyToReview, reportReview } from './use-cases/answer-review.ts'
import { listReviews } from './use-cases/list-reviews.ts'
import { writeReview } from './use-cases/write-review.ts'

/** What both sides say after lessons (specification 1 §3). */
export const reviewsRoutes: RoomRoutes = (register) => {
  register(writeReviewCall, (ctx, { body: { jobId, tutorId = null, text, ...scores } }) =>
    writeReview(ctx, { jobId, tutorId, text, scores }),
  )
  register(reviewList, (ctx, { query }) => listReviews(ctx, query))
  register(replyCall, (ctx, { body }) => replyToReview(ctx, body))
  register(reportReviewCall, (ctx, { body }) => reportReview(ctx, body))
}

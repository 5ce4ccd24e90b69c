export type { Review } from './store/reviews.ts'
export { reviewsOfCases } from './store/reviews.ts'
export { writeReview } from './use-cases/write-review.ts'
export { publishReviews } from './use-cases/publish-reviews.ts'

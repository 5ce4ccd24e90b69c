export { decideReview } from './use-cases/answer-review.ts'
export { listDisputedLessons } from './use-cases/list-disputes.ts'
/** @public The socket of the purchase that will pay it. */
export { quoteHallFee } from './use-cases/quote-hall-fee.ts'

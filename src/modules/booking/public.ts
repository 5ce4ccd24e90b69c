export { agreeLesson } from './use-cases/agree-lesson.ts'
export { decideReview } from './use-cases/answer-review.ts'
export { listDisputedLessons } from './use-cases/list-disputes.ts'
/** @public The socket of the purchase that will pay it. */
export { quoteHallFee } from './use-cases/quote-hall-fee.ts'
export { signIn, signOut } from './use-cases/attend-lesson.ts'
export { confirmLesson } from './use-cases/confirm-lesson.ts'
export { proposeLessons } from './use-cases/propose-lessons.ts'
export { writeReview } from './use-cases/write-review.ts'

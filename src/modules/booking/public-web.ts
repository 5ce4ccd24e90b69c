export { REVIEW_LIST } from './web/booking-calls.ts'
export { FIRST_REVIEWS } from './web/first-reviews.ts'
export { TutorBookings } from './web/tutor-bookings.tsx'
export { TutorReviews } from './web/tutor-reviews.tsx'

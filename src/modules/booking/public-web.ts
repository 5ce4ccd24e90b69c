export { REVIEW_LIST } from './web/booking-calls.ts'
export { TutorBookings } from './web/tutor-bookings.tsx'
export { FIRST_REVIEWS, TutorReviews } from './web/tutor-reviews.tsx'

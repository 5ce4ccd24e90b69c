export { OwnReviews } from './web/own-reviews.tsx'

import type { ProfilePlace } from '#modules/tutors/public-web.ts'
import type { FirstReviews } from '../web/first-reviews.ts'
import { TutorReviews } from '../web/tutor-reviews.tsx'

/** What parents said about a tutor, on their profile. */
export const place: ProfilePlace<FirstReviews> = { texts: ['reviews'], Section: TutorReviews }

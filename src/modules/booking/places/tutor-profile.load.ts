import type { LoadProfilePlace } from '#modules/tutors/public-web.ts'
import { REVIEW_LIST } from '../web/booking-calls.ts'
import { FIRST_REVIEWS } from '../web/first-reviews.ts'
import type { FirstReviews } from '../web/first-reviews.ts'

/** The first reviews of a tutor. */
export const load: LoadProfilePlace<FirstReviews> = async (api, tutorId) =>
  await api(REVIEW_LIST, { query: { tutorId, ...FIRST_REVIEWS } })

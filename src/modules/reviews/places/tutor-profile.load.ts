import type { LoadProfilePlace } from '#modules/tutors/public-web.ts'
import { reviewList } from '../contract/reviews.ts'
import { FIRST_REVIEWS } from '../web/first-reviews.ts'
import type { FirstReviews } from '../web/first-reviews.ts'

/** The first reviews of a tutor. */
export const load: LoadProfilePlace<FirstReviews> = async (api, tutorId) =>
  await api(reviewList, { query: { tutorId, ...FIRST_REVIEWS } })

import type { ReviewShown } from '../contract/reviews.ts'

/** The first reviews of a tutor, as a page's loader got them. */
export type FirstReviews = {
  readonly list: readonly ReviewShown[]
  readonly hasNextPage: boolean
  readonly total: number
  readonly withWords: number
}

/** How a page asks for them. */
export const FIRST_REVIEWS = { pageNum: 1, pageSize: 5 } as const

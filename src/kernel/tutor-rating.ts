/** Reviews needed before an average is shown or sorted by; until then the tutor is "new" (decisions 3.3 "stars"). */
export const REVIEWS_NEEDED = 3

export type Ratings = readonly [number, number, number, number, number]
export type Rating = {
  /** One decimal; null until there are three reviews. */
  readonly average: number | null
  readonly count: number
}

/** Average and number of reviews from the numbers of 1, 2, 3, 4 and 5 stars. */
export function ratingOf(ratings: Ratings): Rating {
  const count = ratings.reduce((sum, number) => sum + number, 0)
  if (count < REVIEWS_NEEDED) return { average: null, count }
  const stars = ratings.reduce((sum, number, at) => sum + number * (at + 1), 0)
  return { average: Math.round((stars * 10) / count) / 10, count }
}

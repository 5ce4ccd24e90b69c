import { inHongKong } from './hong-kong-time.ts'
import { ratingOf } from './tutor-rating.ts'
import type { Ratings } from './tutor-rating.ts'

/** What earns each star level, the higher first: completed cases, ratings, and their average as it is shown. */
export const STAR_LEVELS = [
  { level: 2, jobs: 20, ratings: 10, average: 4.7 },
  { level: 1, jobs: 6, ratings: 3, average: 4.5 },
] as const

/** The star level that a tutor's work has earned; 0 is none. Nothing else gives or takes it. */
export function starLevelOf({
  successJobCount,
  ratings,
}: {
  readonly successJobCount: number
  readonly ratings: Ratings
}): number {
  const { average, count } = ratingOf(ratings)
  const earned = STAR_LEVELS.find(
    (star) => successJobCount >= star.jobs && count >= star.ratings && (average ?? 0) >= star.average,
  )
  return earned?.level ?? 0
}

/** Star tutor: `tutorLevel` 1 or 2 (specification 1 §3). */
export function isStarTutor(tutorLevel: number): boolean {
  return tutorLevel === 1 || tutorLevel === 2
}

/** Recommended: `starLevelExpired` lies in the future (specification 1 §3). */
export function isRecommendedTutor(starLevelExpiresAt: Date | null, now: Date): boolean {
  return starLevelExpiresAt !== null && starLevelExpiresAt.getTime() > now.getTime()
}

/** How long a new tutor is shown a little higher, in days. */
export const NEW_TUTOR_DAYS = 30
const DAY_MS = 86_400_000

/** Whole days since the tutor joined, never negative. */
export function daysSince(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS))
}

/** Age in the calendar year of Hong Kong, never negative. */
export function ageOf(birthYear: number, now: Date): number {
  return Math.max(0, inHongKong(now).getUTCFullYear() - birthYear)
}

import { inHongKong } from './hong-kong-time.ts'

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

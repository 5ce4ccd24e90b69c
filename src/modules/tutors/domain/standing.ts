/** Star tutor: `tutorLevel` 1 or 2 (specification 1 §3). */
export function isStarTutor(tutorLevel: number): boolean {
  return tutorLevel === 1 || tutorLevel === 2
}

/** Recommended: `starLevelExpired` lies in the future (specification 1 §3). */
export function isRecommendedTutor(starLevelExpiresAt: Date | null, now: Date): boolean {
  return starLevelExpiresAt !== null && starLevelExpiresAt.getTime() > now.getTime()
}

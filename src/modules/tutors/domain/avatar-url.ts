const FRESH_MS = 60 * 60_000

/** Path of the avatar image of a tutor. */
export function avatarPath(tutorId: number): string {
  return `/api/tutor/head/${tutorId}`
}

/**
 * Path of the avatar; within an hour of a change it carries `t=<epoch milliseconds>` of that change, so that caches
 * show the new one (specification 1 §9, decisions 2 "Avatar cache").
 */
export function avatarUrl(tutorId: number, modifiedAt: Date | null, now: Date): string {
  const age = modifiedAt === null ? Number.NaN : now.getTime() - modifiedAt.getTime()
  return modifiedAt !== null && age >= 0 && age < FRESH_MS
    ? `${avatarPath(tutorId)}?t=${modifiedAt.getTime()}`
    : avatarPath(tutorId)
}

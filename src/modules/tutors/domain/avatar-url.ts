const FRESH_MS = 60 * 60_000

// After a change that caches may not have, with its moment.
const since = (change: number | null): string => (change === null ? '' : `?t=${change}`)

/** Path of the avatar image of a tutor. */
export function avatarPath(tutorId: number, change: number | null = null): string {
  return `/api/tutor/head/${tutorId}${since(change)}`
}

/** Path of the same small, for lists. */
export function facePath(tutorId: number, change: number | null = null): string {
  return `/api/tutor/face/${tutorId}${since(change)}`
}

/** When an avatar changed, in epoch milliseconds, for an hour; null afterwards. */
export function freshChange(modifiedAt: Date | null, now: Date): number | null {
  const age = modifiedAt === null ? Number.NaN : now.getTime() - modifiedAt.getTime()
  return modifiedAt !== null && age >= 0 && age < FRESH_MS ? modifiedAt.getTime() : null
}

/**
 * Path of the avatar; within an hour of a change it carries `t=<epoch milliseconds>` of that change, so that caches
 * show the new one (specification 1 §9, decisions 2 "Avatar cache").
 */
export function avatarUrl(tutorId: number, modifiedAt: Date | null, now: Date): string {
  return avatarPath(tutorId, freshChange(modifiedAt, now))
}

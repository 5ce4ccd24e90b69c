import type { LessonState } from '#modules/lessons/public.ts'

const HOUR_MS = 3_600_000
/** A tutor who has not answered this long after the match has vanished (decisions 2.1). */
export const SILENT_MS = 72 * HOUR_MS
/** A word this long before a missed lesson still explains it. */
const EXCUSED_MS = 24 * HOUR_MS

/** What is known of a match when its parent says that the tutor is not to be reached. */
export type MatchSigns = {
  readonly matchedAt: Date
  /** When the tutor last wrote to the parent or did something about a lesson; null for never. */
  readonly lastSignAt: Date | null
  /** The match's first lesson that was agreed; null when there is none. */
  readonly firstLesson: { readonly state: LessonState; readonly startsAt: Date } | null
}

/** Whether the tutor has vanished: no answer for 72 hours after the match, or a missed first lesson without a word. */
export function hasVanished({ matchedAt, lastSignAt, firstLesson }: MatchSigns, now: Date): boolean {
  const isSilentSince = (time: number): boolean => lastSignAt === null || lastSignAt.getTime() < time
  const isSilent = now.getTime() >= matchedAt.getTime() + SILENT_MS && isSilentSince(matchedAt.getTime())
  const hasMissed = firstLesson?.state === 'missed' && isSilentSince(firstLesson.startsAt.getTime() - EXCUSED_MS)
  return isSilent || hasMissed
}

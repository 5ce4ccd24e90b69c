import { byPosition } from '#modules/engine/public.ts'
import type { Values } from '#modules/engine/public.ts'

/** How long all videos of a course are together: less than an hour, and from so many hours to less than so many. */
export const LENGTH = byPosition(580, ['under1', '1to3', '3to6', 'over6'] as const)
export type Length = (typeof LENGTH.all)[number]
/** Languages in which every unit has captions. */
export const CAPTIONS = byPosition(585, ['zh', 'en'] as const)
/** What is special about a course. */
export const COURSE_FLAG = byPosition(590, ['free', 'preview'] as const)

// Above the last of a subject's own name, and below the end of an integer with the highest number that is read.
const FIRST_TUTOR = 1_100_000_000

/** Tutors by their numbers, of which there is no list. */
export const OF_TUTOR: Values<number> = {
  all: [],
  findTerm: (tutorId) => FIRST_TUTOR + tutorId,
  termOf: (tutorId) => FIRST_TUTOR + tutorId,
}

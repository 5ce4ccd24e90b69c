import { question } from '#platform/domain-event.ts'
import type { Side } from '../domain/lesson-moves.ts'
import type { Lesson } from '../store/lessons.ts'

/** Of a lesson that its tutor missed or called off: another tutor may be asked for it, was asked, or has it. */
export type CoverState = 'open' | 'asked' | 'covered'

/** What rooms above know of a lesson that one side looks at. */
export type KnownOfLesson = {
  /** What it costs a side that does not come, in dollars: the tutor, and the parent the first time in a match and later. */
  readonly absence: { readonly tutor: number; readonly first: number; readonly later: number } | null
  /** Whether it is the lesson of another tutor that this one covers. */
  readonly isCover: boolean
  readonly cover: CoverState | null
  /** The last dispute about it. */
  readonly disputeId: number | null
  /** Each side disputes a lesson once. */
  readonly isDisputedByMe: boolean
  /** Until when the parent may claim the first-lesson guarantee for it. */
  readonly guaranteeUntil: Date | null
}

const NOTHING: KnownOfLesson = {
  absence: null,
  isCover: false,
  cover: null,
  disputeId: null,
  isDisputedByMe: false,
  guaranteeUntil: null,
}

/** What a room above knows of lessons, by their numbers. */
export type KnownOfLessons = ReadonlyMap<string, Partial<KnownOfLesson>>

/** Asked for lessons that are shown to one side of their matches. */
export const LESSONS_SHOWN = question<{ readonly lessons: readonly Lesson[]; readonly side: Side }, KnownOfLessons>(
  'lessons.shown',
)

/** What all rooms above know of one of these lessons. */
export function knownOf(all: readonly KnownOfLessons[], lessonId: string): KnownOfLesson {
  return all.reduce((known, of) => ({ ...known, ...of.get(lessonId) }), NOTHING)
}

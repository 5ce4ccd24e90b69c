import { SHORT } from './lesson-moves.ts'
import type { LessonState } from './lesson-moves.ts'

/** What is worth doing next for a parent, each with what its words name. */
export type ParentAction =
  | { readonly kind: 'decide'; readonly bookingId: number; readonly name: string; readonly expiresAt: string }
  | { readonly kind: 'confirm' | 'short' | 'answer'; readonly lessonId: string; readonly name: string; readonly startsAt: string }
  | { readonly kind: 'review' | 'lessons'; readonly jobId: number; readonly name: string }
  | { readonly kind: 'publish' }
  | { readonly kind: 'book'; readonly total: number }

type Offered = { readonly bookingId: number; readonly tutorName: string; readonly expiresAt: string }
type Lesson = {
  readonly lessonId: string
  readonly otherName: string
  readonly startsAt: string
  readonly state: LessonState
  readonly moves: readonly string[]
}
type Match = {
  readonly jobId: number
  readonly otherName: string
  readonly lessonsStanding: number
  readonly review: { readonly canWrite: boolean; readonly mine: unknown }
}

const MOST_ACTIONS = 3

/** The three most urgent: what runs out first, then what others wait for, then the next step of a search. */
export function parentActions({
  offered,
  lessons,
  matches,
  pending,
}: {
  /** Acceptances that the parent may still confirm. */
  readonly offered: readonly Offered[]
  readonly lessons: readonly Lesson[]
  readonly matches: readonly Match[]
  /** Cases that wait for a tutor. */
  readonly pending: number
}): readonly ParentAction[] {
  const about = (move: string, kind: 'confirm' | 'answer'): readonly ParentAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map(({ lessonId, otherName: name, startsAt, state }) => ({
        kind: SHORT.includes(state) ? 'short' : kind,
        lessonId,
        name,
        startsAt,
      }))
  const search: ParentAction = pending > 0 ? { kind: 'book', total: pending } : { kind: 'publish' }
  return [
    ...offered.map(({ bookingId, tutorName: name, expiresAt }): ParentAction => ({ kind: 'decide', bookingId, name, expiresAt })),
    ...about('confirm', 'confirm'),
    ...about('agree', 'answer'),
    ...matches
      .filter(({ review }) => review.canWrite && review.mine === null)
      .map(({ jobId, otherName: name }): ParentAction => ({ kind: 'review', jobId, name })),
    ...matches
      .filter(({ lessonsStanding }) => lessonsStanding === 0)
      .map(({ jobId, otherName: name }): ParentAction => ({ kind: 'lessons', jobId, name })),
    ...(pending > 0 || matches.length === 0 ? [search] : []),
  ].slice(0, MOST_ACTIONS)
}

import { SHORT } from './lesson-moves.ts'
import type { LessonState } from './lesson-moves.ts'

/** What is worth doing next for a parent, each with what its words name. */
export type ParentAction =
  | { readonly kind: 'decide'; readonly bookingId: number; readonly name: string; readonly expiresAt: string }
  | { readonly kind: 'dispute'; readonly disputeId: number; readonly name: string; readonly dueAt: string }
  | { readonly kind: 'goOn'; readonly jobId: number; readonly tutorId: number; readonly name: string }
  | {
      readonly kind: 'cover' | 'confirm' | 'short' | 'answer'
      readonly lessonId: string
      readonly name: string
      readonly startsAt: string
      /** When silence decides; null where it does not. */
      readonly until: string | null
    }
  | { readonly kind: 'review' | 'lessons'; readonly jobId: number; readonly name: string }
  | { readonly kind: 'publish' }
  | { readonly kind: 'book'; readonly total: number }

type Offered = { readonly bookingId: number; readonly tutorName: string; readonly expiresAt: string }
type Disputed = {
  readonly disputeId: number
  readonly otherName: string
  readonly dueAt: string | null
  readonly moves: readonly string[]
}
type Tried = { readonly jobId: number; readonly tutorId: number; readonly otherName: string; readonly canContinue: boolean }
type Lesson = {
  readonly lessonId: string
  readonly otherName: string
  readonly startsAt: string
  readonly autoConfirmAt: string | null
  readonly state: LessonState
  readonly cover: 'open' | 'asked' | 'covered' | null
  readonly moves: readonly string[]
}
type Match = {
  readonly jobId: number
  readonly otherName: string
  readonly lessonsStanding: number
  readonly review: { readonly canWrite: boolean; readonly mine: unknown }
}

const MOST_ACTIONS = 5

/** The five most urgent: what runs out first, then what others wait for, then the next step of a search. */
export function parentActions({
  offered,
  disputes,
  lessons,
  trials,
  matches,
  pending,
}: {
  /** Acceptances that the parent may still confirm. */
  readonly offered: readonly Offered[]
  readonly disputes: readonly Disputed[]
  readonly lessons: readonly Lesson[]
  readonly trials: readonly Tried[]
  readonly matches: readonly Match[]
  /** Cases that wait for a tutor. */
  readonly pending: number
}): readonly ParentAction[] {
  const about = (move: string, kind: 'confirm' | 'answer'): readonly ParentAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map(({ lessonId, otherName: name, startsAt, autoConfirmAt: until, state }) => ({
        kind: SHORT.includes(state) ? 'short' : kind,
        lessonId,
        name,
        startsAt,
        until: move === 'confirm' ? until : null,
      }))
  const search: ParentAction = pending > 0 ? { kind: 'book', total: pending } : { kind: 'publish' }
  return [
    ...offered.map(({ bookingId, tutorName: name, expiresAt }): ParentAction => ({ kind: 'decide', bookingId, name, expiresAt })),
    ...disputesToAnswer(disputes).map(({ disputeId, otherName: name, dueAt }): ParentAction => ({
      kind: 'dispute',
      disputeId,
      name,
      dueAt,
    })),
    // The family waits for a lesson that did not take place.
    ...lessons
      .filter(({ cover }) => cover === 'open')
      .map(({ lessonId, otherName: name, startsAt }): ParentAction => ({ kind: 'cover', lessonId, name, startsAt, until: null })),
    ...about('confirm', 'confirm'),
    ...about('agree', 'answer'),
    ...trials
      .filter(({ canContinue }) => canContinue)
      .map(({ jobId, tutorId, otherName: name }): ParentAction => ({ kind: 'goOn', jobId, tutorId, name })),
    ...matches
      .filter(({ review }) => review.canWrite && review.mine === null)
      .map(({ jobId, otherName: name }): ParentAction => ({ kind: 'review', jobId, name })),
    ...matches
      .filter(({ lessonsStanding }) => lessonsStanding === 0)
      .map(({ jobId, otherName: name }): ParentAction => ({ kind: 'lessons', jobId, name })),
    ...(pending > 0 || matches.length === 0 ? [search] : []),
  ].slice(0, MOST_ACTIONS)
}

/** Disputes that wait for the answer of the side that reads them, with until when. */
export function disputesToAnswer<D extends Omit<Disputed, 'disputeId' | 'otherName'>>(
  disputes: readonly D[],
): readonly (D & { readonly dueAt: string })[] {
  return disputes.filter((one): one is D & { readonly dueAt: string } => one.dueAt !== null && one.moves.includes('answer'))
}

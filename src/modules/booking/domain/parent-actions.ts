import { SHORT } from './lesson-moves.ts'
import type { LessonState } from './lesson-moves.ts'
import type { MoneyAction } from './money-actions.ts'

/** What is worth doing next for a parent, each with what its words name; `about` is the title of its case. */
export type ParentAction =
  | MoneyAction
  | {
      readonly kind: 'decide'
      readonly bookingId: number
      readonly name: string
      readonly about: string
      readonly expiresAt: string
    }
  | {
      readonly kind: 'dispute'
      readonly disputeId: number
      readonly name: string
      readonly about: string
      readonly dueAt: string
    }
  | { readonly kind: 'goOn'; readonly jobId: number; readonly tutorId: number; readonly name: string; readonly about: string }
  | {
      readonly kind: 'cover' | 'confirm' | 'short' | 'answer'
      readonly lessonId: string
      readonly name: string
      readonly about: string
      readonly startsAt: string
      /** When silence decides; null where it does not. */
      readonly until: string | null
    }
  | { readonly kind: 'review' | 'lessons'; readonly jobId: number; readonly name: string; readonly about: string }
  | { readonly kind: 'publish' }
  | { readonly kind: 'book'; readonly total: number }

type OfCase = { readonly caseTitle: string }
type Offered = OfCase & { readonly bookingId: number; readonly tutorName: string; readonly expiresAt: string }
type Disputed = OfCase & {
  readonly disputeId: number
  readonly otherName: string
  readonly dueAt: string | null
  readonly moves: readonly string[]
}
type Tried = OfCase & {
  readonly jobId: number
  readonly tutorId: number
  readonly otherName: string
  readonly canContinue: boolean
}
type Lesson = OfCase & {
  readonly lessonId: string
  readonly otherName: string
  readonly startsAt: string
  readonly autoConfirmAt: string | null
  readonly state: LessonState
  readonly cover: 'open' | 'asked' | 'covered' | null
  readonly moves: readonly string[]
}
type Match = OfCase & {
  readonly jobId: number
  readonly otherName: string
  readonly lessonsStanding: number
  readonly review: { readonly canWrite: boolean; readonly mine: unknown }
}

const MOST_ACTIONS = 6

type Given = {
  /** What is to be paid. */
  readonly money: readonly MoneyAction[]
  /** Acceptances that the parent may still confirm. */
  readonly offered: readonly Offered[]
  readonly disputes: readonly Disputed[]
  readonly lessons: readonly Lesson[]
  readonly trials: readonly Tried[]
  readonly matches: readonly Match[]
  /** Cases that wait for a tutor. */
  readonly pending: number
}

/** The six most urgent: what runs out first, then what others wait for, then the next step of a search. */
export function parentActions({ money, offered, disputes, lessons, trials, matches, pending }: Given): readonly ParentAction[] {
  const search: ParentAction = pending > 0 ? { kind: 'book', total: pending } : { kind: 'publish' }
  return [
    ...money.filter(({ kind }) => kind === 'pay'),
    ...offered.map(({ bookingId, tutorName: name, caseTitle: about, expiresAt }): ParentAction => ({
      kind: 'decide',
      bookingId,
      name,
      about,
      expiresAt,
    })),
    ...disputesToAnswer(disputes).map(({ disputeId, otherName: name, caseTitle: about, dueAt }): ParentAction => ({
      kind: 'dispute',
      disputeId,
      name,
      about,
      dueAt,
    })),
    ...aboutLessons(lessons),
    ...money.filter(({ kind }) => kind === 'fine'),
    ...trials
      .filter(({ canContinue }) => canContinue)
      .map(({ jobId, tutorId, otherName: name, caseTitle: about }): ParentAction => ({
        kind: 'goOn',
        jobId,
        tutorId,
        name,
        about,
      })),
    ...aboutMatches(matches),
    ...(pending > 0 || matches.length === 0 ? [search] : []),
  ].slice(0, MOST_ACTIONS)
}

function aboutLessons(lessons: readonly Lesson[]): readonly ParentAction[] {
  const about = (move: string, kind: 'confirm' | 'answer'): readonly ParentAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map((lesson) => ({
        ...factsOf(lesson),
        kind: SHORT.includes(lesson.state) ? 'short' : kind,
        until: move === 'confirm' ? lesson.autoConfirmAt : null,
      }))
  return [
    // The family waits for a lesson that did not take place.
    ...lessons
      .filter(({ cover }) => cover === 'open')
      .map((lesson): ParentAction => ({ ...factsOf(lesson), kind: 'cover', until: null })),
    ...about('confirm', 'confirm'),
    ...about('agree', 'answer'),
  ]
}

const factsOf = ({ lessonId, otherName: name, caseTitle: about, startsAt }: Lesson) => ({ lessonId, name, about, startsAt })

function aboutMatches(matches: readonly Match[]): readonly ParentAction[] {
  const of = (kind: 'review' | 'lessons', list: readonly Match[]): readonly ParentAction[] =>
    list.map(({ jobId, otherName: name, caseTitle: about }) => ({ kind, jobId, name, about }))
  return [
    ...of(
      'review',
      matches.filter(({ review }) => review.canWrite && review.mine === null),
    ),
    ...of(
      'lessons',
      matches.filter(({ lessonsStanding }) => lessonsStanding === 0),
    ),
  ]
}

/** Disputes that wait for the answer of the side that reads them, with until when. */
export function disputesToAnswer<D extends Pick<Disputed, 'dueAt' | 'moves'>>(
  disputes: readonly D[],
): readonly (D & { readonly dueAt: string })[] {
  return disputes.filter((one): one is D & { readonly dueAt: string } => one.dueAt !== null && one.moves.includes('answer'))
}

import { disputeActions } from '#modules/disputes/public-web.ts'
import type { DisputeAction, Disputed } from '#modules/disputes/public-web.ts'
import { COVERED_WITHIN_MS } from '#modules/trials/public-web.ts'
import { SHORT } from '#modules/lessons/public-web.ts'
import type { LessonState } from '#modules/lessons/public-web.ts'
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
  | DisputeAction
  | {
      readonly kind: 'finish'
      readonly jobId: number
      readonly tutorId: number
      readonly part: string | null
      readonly name: string
      readonly about: string
    }
  | {
      readonly kind: 'fee'
      readonly jobId: number
      readonly tutorId: number
      readonly about: string
      readonly due: number
      readonly until: string
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
type Begun = OfCase & {
  readonly jobId: number
  readonly tutorId: number
  readonly tutorName: string
  readonly part: string | null
}
type DueFee = OfCase & { readonly jobId: number; readonly tutorId: number; readonly due: number; readonly dueAt: string }
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
  readonly movingTo: string | null
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

type Given = {
  /** What is to be paid. */
  readonly money: readonly MoneyAction[]
  /** Acceptances that the parent may still confirm. */
  readonly offered: readonly Offered[]
  readonly disputes: readonly Disputed[]
  /** Bookings that were begun and not sent. */
  readonly begun: readonly Begun[]
  /** Case fees that are due. */
  readonly fees: readonly DueFee[]
  readonly lessons: readonly Lesson[]
  readonly trials: readonly Tried[]
  readonly matches: readonly Match[]
  /** Cases that wait for a tutor. */
  readonly pending: number
}

/** All that waits for a parent, and then the next steps of a search. */
export function parentActions({
  money,
  offered,
  disputes,
  begun,
  fees,
  lessons,
  trials,
  matches,
  pending,
}: Given): readonly ParentAction[] {
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
    ...disputeActions(disputes),
    ...begun.map(({ jobId, tutorId, tutorName: name, part, caseTitle: about }): ParentAction => ({
      kind: 'finish',
      jobId,
      tutorId,
      part,
      name,
      about,
    })),
    ...fees.map(({ jobId, tutorId, caseTitle: about, due, dueAt: until }): ParentAction => ({
      kind: 'fee',
      jobId,
      tutorId,
      about,
      due,
      until,
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
  ]
}

function aboutLessons(lessons: readonly Lesson[]): readonly ParentAction[] {
  const about = (move: string, kind: 'confirm' | 'answer'): readonly ParentAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map((lesson) => ({
        ...factsOf(lesson),
        kind: SHORT.includes(lesson.state) ? 'short' : kind,
        until: move === 'confirm' ? lesson.autoConfirmAt : answerUntil(lesson),
      }))
  return [
    // The family waits for a lesson that did not take place.
    ...lessons
      .filter(({ cover }) => cover === 'open')
      .map((lesson): ParentAction => ({ ...factsOf(lesson), kind: 'cover', until: coverUntil(lesson) })),
    ...about('confirm', 'confirm'),
    ...about('agree', 'answer'),
  ]
}

/** When a proposed time has passed, or the time that it was to move from. */
export function answerUntil({ startsAt, movingTo }: { readonly startsAt: string; readonly movingTo: string | null }): string {
  return movingTo !== null && movingTo < startsAt ? movingTo : startsAt
}

const coverUntil = ({ startsAt }: Lesson): string => new Date(new Date(startsAt).getTime() + COVERED_WITHIN_MS).toISOString()

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

import type { LessonState } from '#modules/lessons/public-web.ts'
import type { MoneyAction } from './money-actions.ts'
import { disputeActions } from '#modules/disputes/public-web.ts'
import type { DisputeAction, Disputed } from '#modules/disputes/public-web.ts'
import { answerUntil } from './parent-actions.ts'

/** What is worth doing next for a tutor, each with what its words name; `about` is the title of its case. */
export type TutorAction =
  | MoneyAction
  | {
      readonly kind: 'sign-in' | 'sign-out'
      readonly lessonId: string
      readonly name: string
      readonly about: string
      readonly startsAt: string
    }
  | {
      readonly kind: 'short' | 'answer'
      readonly lessonId: string
      readonly name: string
      readonly about: string
      readonly startsAt: string
      readonly until: string | null
    }
  | { readonly kind: 'request'; readonly bookingId: number; readonly about: string; readonly until: string }
  | {
      readonly kind: 'single'
      readonly trialId: number
      readonly isCover: boolean
      readonly name: string
      readonly about: string
      readonly until: string
    }
  | DisputeAction

type Lesson = {
  readonly lessonId: string
  readonly otherName: string
  readonly caseTitle: string
  readonly startsAt: string
  readonly movingTo: string | null
  readonly autoConfirmAt: string | null
  readonly state: LessonState
  readonly moves: readonly string[]
}
type Asked = {
  /** What is to be paid. */
  readonly money: readonly MoneyAction[]
  /** Requests and single lessons that wait for the tutor's answer. */
  readonly requests: readonly {
    readonly bookingId: number
    readonly caseTitle: string
    readonly expiresAt: string
  }[]
  readonly singles: readonly {
    readonly trialId: number
    readonly isCover: boolean
    readonly otherName: string
    readonly caseTitle: string
    readonly expiresAt: string
    readonly canAnswer: boolean
  }[]
  readonly disputes: readonly Disputed[]
  readonly lessons: readonly Lesson[]
}
/** All that waits for a tutor: a lesson that begins or runs, then what runs out first, then what a family waits for. */
export function tutorActions({ money, requests, singles, disputes, lessons }: Asked): readonly TutorAction[] {
  const attending = (kind: 'sign-in' | 'sign-out'): readonly TutorAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(kind))
      .map(({ lessonId, otherName: name, caseTitle: about, startsAt }) => ({ kind, lessonId, name, about, startsAt }))
  const limited = [
    ...money,
    ...requests.map(({ bookingId, caseTitle, expiresAt: until }): Limited => ({
      kind: 'request',
      bookingId,
      about: caseTitle,
      until,
    })),
    ...singles
      .filter(({ canAnswer }) => canAnswer)
      .map(({ trialId, isCover, otherName: name, caseTitle, expiresAt: until }): Limited => ({
        kind: 'single',
        trialId,
        isCover,
        name,
        about: caseTitle,
        until,
      })),
    ...disputeActions(disputes),
    ...lessons.flatMap((lesson): readonly Limited[] => {
      const { lessonId, otherName: name, caseTitle: about, startsAt, autoConfirmAt, state, moves } = lesson
      const facts = { lessonId, name, about, startsAt }
      if (state === 'too_short' && moves.includes('claim')) return [{ kind: 'short', ...facts, until: autoConfirmAt }]
      return moves.includes('agree') ? [{ kind: 'answer', ...facts, until: answerUntil(lesson) }] : []
    }),
  ].toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))
  return [...attending('sign-out'), ...attending('sign-in'), ...limited]
}

type Limited = Extract<TutorAction, { readonly until: string | null }>

import type { LessonState } from './lesson-moves.ts'
import type { MoneyAction } from './money-actions.ts'
import { disputesToAnswer } from './parent-actions.ts'

/** What is worth doing next for a tutor, each with what its words name; `about` is the title of its case. */
export type TutorAction =
  | MoneyAction
  | {
      readonly kind: 'sign-in' | 'sign-out' | 'answer'
      readonly lessonId: string
      readonly name: string
      readonly about: string
      readonly startsAt: string
    }
  | {
      readonly kind: 'short'
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
  | {
      readonly kind: 'dispute'
      readonly disputeId: number
      readonly name: string
      readonly about: string
      readonly until: string
    }

type Lesson = {
  readonly lessonId: string
  readonly otherName: string
  readonly caseTitle: string
  readonly startsAt: string
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
  readonly disputes: Parameters<typeof disputesToAnswer<Disputed>>[0]
  readonly lessons: readonly Lesson[]
}
type Disputed = {
  readonly disputeId: number
  readonly otherName: string
  readonly caseTitle: string
  readonly dueAt: string | null
  readonly moves: readonly string[]
}

const MOST_ACTIONS = 6

/** The most urgent: a lesson that begins or runs, then what runs out first, then what a family waits for. */
export function tutorActions({ money, requests, singles, disputes, lessons }: Asked): readonly TutorAction[] {
  const about = (kind: 'sign-in' | 'sign-out' | 'answer', move: string): readonly TutorAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map(({ lessonId, otherName: name, caseTitle, startsAt }) => ({ kind, lessonId, name, about: caseTitle, startsAt }))
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
    ...disputesToAnswer(disputes).map(({ disputeId, otherName: name, caseTitle, dueAt: until }): Limited => ({
      kind: 'dispute',
      disputeId,
      name,
      about: caseTitle,
      until,
    })),
    ...lessons
      .filter(({ state, moves }) => state === 'too_short' && moves.includes('claim'))
      .map(({ lessonId, otherName: name, caseTitle, startsAt, autoConfirmAt: until }): Limited => ({
        kind: 'short',
        lessonId,
        name,
        about: caseTitle,
        startsAt,
        until,
      })),
  ].toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))
  return [...about('sign-out', 'sign-out'), ...about('sign-in', 'sign-in'), ...limited, ...about('answer', 'agree')].slice(
    0,
    MOST_ACTIONS,
  )
}

type Limited = Extract<TutorAction, { readonly until: string | null }>

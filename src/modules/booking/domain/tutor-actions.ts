import type { LessonState } from './lesson-moves.ts'
import { disputesToAnswer } from './parent-actions.ts'

/** What is worth doing next for a tutor, each with what its words name. */
export type TutorAction =
  | {
      readonly kind: 'sign-in' | 'sign-out' | 'answer'
      readonly lessonId: string
      readonly name: string
      readonly startsAt: string
    }
  | {
      readonly kind: 'short'
      readonly lessonId: string
      readonly name: string
      readonly startsAt: string
      readonly until: string | null
    }
  | { readonly kind: 'request'; readonly bookingId: number; readonly subject: string; readonly until: string }
  | {
      readonly kind: 'single'
      readonly trialId: number
      readonly isCover: boolean
      readonly name: string
      readonly until: string
    }
  | { readonly kind: 'dispute'; readonly disputeId: number; readonly name: string; readonly until: string }

type Lesson = {
  readonly lessonId: string
  readonly otherName: string
  readonly startsAt: string
  readonly autoConfirmAt: string | null
  readonly state: LessonState
  readonly moves: readonly string[]
}
type Asked = {
  /** Requests and single lessons that wait for the tutor's answer. */
  readonly requests: readonly {
    readonly bookingId: number
    readonly studentTutorialSubject: string
    readonly expiresAt: string
  }[]
  readonly singles: readonly {
    readonly trialId: number
    readonly isCover: boolean
    readonly otherName: string
    readonly expiresAt: string
    readonly canAnswer: boolean
  }[]
  readonly disputes: Parameters<typeof disputesToAnswer<Disputed>>[0]
  readonly lessons: readonly Lesson[]
}
type Disputed = {
  readonly disputeId: number
  readonly otherName: string
  readonly dueAt: string | null
  readonly moves: readonly string[]
}

const MOST_ACTIONS = 6

/** The most urgent: a lesson that begins or runs, then what runs out first, then what a family waits for. */
export function tutorActions({ requests, singles, disputes, lessons }: Asked): readonly TutorAction[] {
  const about = (kind: 'sign-in' | 'sign-out' | 'answer', move: string): readonly TutorAction[] =>
    lessons
      .filter(({ moves }) => moves.includes(move))
      .map(({ lessonId, otherName: name, startsAt }) => ({ kind, lessonId, name, startsAt }))
  const limited = [
    ...requests.map(({ bookingId, studentTutorialSubject, expiresAt: until }): Limited => ({
      kind: 'request',
      bookingId,
      subject: studentTutorialSubject.replace(',', ' · '),
      until,
    })),
    ...singles
      .filter(({ canAnswer }) => canAnswer)
      .map(({ trialId, isCover, otherName: name, expiresAt: until }): Limited => ({
        kind: 'single',
        trialId,
        isCover,
        name,
        until,
      })),
    ...disputesToAnswer(disputes).map(({ disputeId, otherName: name, dueAt: until }): Limited => ({
      kind: 'dispute',
      disputeId,
      name,
      until,
    })),
    ...lessons
      .filter(({ state, moves }) => state === 'too_short' && moves.includes('claim'))
      .map(({ lessonId, otherName: name, startsAt, autoConfirmAt: until }): Limited => ({
        kind: 'short',
        lessonId,
        name,
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

import type { Tone } from '#web/components/status.tsx'
import type { LessonState } from '../domain/lesson-moves.ts'

/** How each state of a lesson looks: someone's turn, agreed, over, or wrong. */
export const LESSON_TONES: Readonly<Record<LessonState, Tone>> = {
  proposed: 'waiting',
  scheduled: 'agreed',
  moving: 'waiting',
  started: 'agreed',
  ended: 'waiting',
  too_short: 'waiting',
  claimed: 'waiting',
  confirmed: 'done',
  auto_confirmed: 'done',
  disputed: 'problem',
  decided: 'done',
  voided: 'done',
  missed: 'problem',
  cancelled: 'done',
  refunded: 'done',
}

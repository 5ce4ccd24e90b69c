import { decideMove } from '#kernel/state-table.ts'
import { LESSON, undoUntil } from './lesson-moves.ts'
import type { LessonFacts } from './lesson-moves.ts'

/** Until when a first lesson that took place may still not suit: as long as nothing is released for it. Null when it cannot now. */
export function guaranteeUntil(lesson: LessonFacts, now: Date): Date | null {
  const { ok } = decideMove(LESSON, { state: lesson.state, move: 'refund', who: ['parent'], facts: lesson, now })
  return ok ? (undoUntil(lesson) ?? lesson.autoConfirmAt) : null
}

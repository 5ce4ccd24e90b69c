import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { moveState } from '#platform/move-state.ts'
import { LESSON, heldQuarters, rolesIn } from '../domain/lesson-moves.ts'
import type { FollowingMove, LessonFacts, LessonMove, LessonState } from '../domain/lesson-moves.ts'
import type { MoveEvent } from '../store/events.ts'
import { freeSlots, takeSlots } from '../store/lesson-slots.ts'
import { findOwnLesson, setLessonState } from '../store/lessons.ts'
import type { Lesson, LessonChange } from '../store/lessons.ts'
import { LESSON_MOVED } from './lesson-events.ts'
import { logMove, ownerOf } from './acting-party.ts'
import type { Party } from './acting-party.ts'

/** One's own lesson, locked in the caller's transaction. Refuses `LESSON_NOT_FOUND`. */
export async function lockOwnLesson(tx: Transaction, party: Party, id: string): Promise<Lesson> {
  const lesson = await findOwnLesson(tx.db, { id, owner: ownerOf(party), locks: true })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  return lesson
}

type Moving = {
  readonly lesson: Lesson
  readonly move: LessonMove | FollowingMove
  /** Null is the system. */
  readonly party: Party | null
  readonly change?: LessonChange
  readonly details?: MoveEvent['details']
}

/**
 * Makes one move of a lesson in the caller's transaction, logs it, and takes or gives back the tutor's time that it then
 * needs. Refuses `LESSON_STATE_CHANGED`, `LESSON_NOT_YOURS`, `LESSON_NOT_NOW`, `LESSON_CLASH`.
 */
export async function makeMove(
  tx: Transaction,
  { lesson, move, party, change = {}, details = {} }: Moving,
): Promise<LessonState> {
  const { id, state } = lesson
  const { to } = await moveState(tx, LESSON, {
    state,
    move,
    facts: lesson,
    who: rolesIn(lesson, party?.side ?? 'system'),
    write: async (made) => await setLessonState(tx.db, { ...made, id, change }),
    log: logMove(tx, { kind: 'lesson', id, details }),
  })
  const startsAt = change.startsAt ?? lesson.startsAt
  await holdTime(tx, lesson, { ...lesson, state: to, startsAt, movingTo: change.movingTo ?? null })
  await publish(tx, LESSON_MOVED, { lesson: { ...lesson, state: to } })
  return to
}

// What is taken first: who gives back first and then takes could wait for one who does the same the other way round.
async function holdTime(tx: Transaction, { id: lessonId, tutorId, ...before }: Lesson, after: LessonFacts): Promise<void> {
  const [had, has] = [heldQuarters(before), heldQuarters(after)]
  const [more, less] = [[...has.difference(had)], [...had.difference(has)]]
  if (more.length > 0 && !(await takeSlots(tx.db, { tutorId, lessonId, quarters: more }))) throw new Refusal('LESSON_CLASH')
  if (less.length > 0) await freeSlots(tx.db, { lessonId, quarters: less })
}

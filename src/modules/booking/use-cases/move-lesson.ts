import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { decideLesson, heldQuarters } from '../domain/lesson-moves.ts'
import type { LessonFacts, LessonMove, LessonState } from '../domain/lesson-moves.ts'
import type { MoveEvent } from '../store/events.ts'
import { logMoves } from '../store/events.ts'
import { freeSlots, takeSlots } from '../store/lesson-slots.ts'
import { findOwnLesson, moveLesson } from '../store/lessons.ts'
import type { Lesson, LessonChange } from '../store/lessons.ts'
import { SYSTEM, actorOf, ownerOf } from './ground.ts'
import type { Party } from './ground.ts'

/** One's own lesson, locked in the caller's transaction. Refuses `LESSON_NOT_FOUND`. */
export async function lockOwnLesson(trx: Db, party: Party, id: string): Promise<Lesson> {
  const lesson = await findOwnLesson(trx, { id, owner: ownerOf(party), locks: true })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  return lesson
}

type Moving = {
  readonly lesson: Lesson
  readonly move: LessonMove
  /** Null is the system. */
  readonly party: Party | null
  readonly now: Date
  readonly change?: LessonChange
  readonly details?: MoveEvent['details']
}

const WHY_NOT = { state: 'LESSON_STATE_CHANGED', who: 'LESSON_NOT_YOURS', time: 'LESSON_NOT_NOW' } as const

/**
 * Makes one move of a lesson in the caller's transaction, logs it, and takes or gives back the tutor's time that it then
 * needs. Refuses `LESSON_STATE_CHANGED`, `LESSON_NOT_YOURS`, `LESSON_NOT_NOW`, `LESSON_CLASH`.
 */
export async function makeMove(trx: Db, { lesson, move, party, now, change = {}, details = {} }: Moving): Promise<LessonState> {
  const decision = decideLesson(lesson, { move, by: party?.side ?? 'system', now })
  if (!decision.ok) throw new Refusal(WHY_NOT[decision.why])
  const { to } = decision
  if (!(await moveLesson(trx, { lesson, to, change }))) throw new Refusal('LESSON_STATE_CHANGED')
  const actor = party ? actorOf(party) : SYSTEM
  await logMoves(trx, [{ kind: 'lesson', id: lesson.id, move, from: lesson.state, to, actor, at: now, details }])
  const startsAt = change.startsAt ?? lesson.startsAt
  await holdTime(trx, lesson, { ...lesson, state: to, startsAt, movingTo: change.movingTo ?? null })
  return to
}

// What is taken first: who gives back first and then takes could wait for one who does the same the other way round.
async function holdTime(trx: Db, { id: lessonId, tutorId, ...before }: Lesson, after: LessonFacts): Promise<void> {
  const [had, has] = [heldQuarters(before), heldQuarters(after)]
  const [more, less] = [[...has.difference(had)], [...had.difference(has)]]
  if (more.length > 0 && !(await takeSlots(trx, { tutorId, lessonId, quarters: more }))) throw new Refusal('LESSON_CLASH')
  if (less.length > 0) await freeSlots(trx, { lessonId, quarters: less })
}

import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { decideLesson } from '../domain/lesson-moves.ts'
import type { LessonMove, LessonState } from '../domain/lesson-moves.ts'
import type { MoveEvent } from '../store/events.ts'
import { logMoves } from '../store/events.ts'
import { freeSlots } from '../store/lesson-slots.ts'
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
/** States in which a lesson takes its tutor's time. */
const TAKING: readonly LessonState[] = ['scheduled', 'started', 'ended']

/**
 * Makes one move of a lesson in the caller's transaction, logs it, and gives back the tutor's time when it is no longer
 * needed. Refuses `LESSON_STATE_CHANGED`, `LESSON_NOT_YOURS`, `LESSON_NOT_NOW`.
 */
export async function makeMove(trx: Db, { lesson, move, party, now, change = {}, details = {} }: Moving): Promise<LessonState> {
  const decision = decideLesson(lesson, { move, by: party?.side ?? 'system', now })
  if (!decision.ok) throw new Refusal(WHY_NOT[decision.why])
  const { to } = decision
  if (!(await moveLesson(trx, { lesson, to, change }))) throw new Refusal('LESSON_STATE_CHANGED')
  const actor = party ? actorOf(party) : SYSTEM
  await logMoves(trx, [{ kind: 'lesson', id: lesson.id, move, from: lesson.state, to, actor, at: now, details }])
  if (TAKING.includes(lesson.state) && ['proposed', 'cancelled', 'missed'].includes(to)) await freeSlots(trx, lesson.id)
  return to
}

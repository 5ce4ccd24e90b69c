import { Refusal } from '#kernel/refusal.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { LESSON } from '../domain/lesson-moves.ts'
import { logMoves } from '../store/events.ts'
import { findLesson, insertLessons } from '../store/lessons.ts'
import type { NewLesson } from '../store/lessons.ts'
import type { Party } from './acting-party.ts'
import { makeMove } from './move-lesson.ts'

type Asked = Omit<NewLesson, 'id' | 'seriesId' | 'state' | 'proposedBy'> & {
  /** When it was asked for. */
  readonly createdAt: Date
}

/**
 * Makes a lesson of what one side asked for and the other, who acts, says yes to: proposed then, agreed now. Answers its id. Refuses
 * `LESSON_CLASH` when the tutor is taken by now.
 */
export async function scheduleAsked(tx: Transaction, asked: Asked, party: Party): Promise<string> {
  const { createdAt, ...lesson } = asked
  const now = tx.now()
  const id = newId(now)
  const state = beginState(tx, LESSON, { move: 'propose' })
  const proposedBy = party.side === 'tutor' ? 'parent' : 'tutor'
  const written = await insertLessons(tx.db, [{ ...lesson, id, seriesId: newId(now), state, proposedBy }], now)
  if (written.length === 0) throw new Refusal('LESSON_CLASH')
  const { tutorId, parentAccountId } = lesson
  const proposer =
    proposedBy === 'parent' ? parentAccountId : ((await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId ?? null)
  const actor = { kind: proposedBy, id: proposer } as const
  await logMoves(tx.db, [{ kind: 'lesson', id, move: 'propose', from: null, to: state, actor, at: createdAt }])
  const made = await findLesson(tx.db, id)
  if (!made) throw new Error(`lesson ${id} was made and is not there`)
  await makeMove(tx, { lesson: made, move: 'agree', party })
  return id
}

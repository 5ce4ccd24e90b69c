import { Refusal } from '#kernel/refusal.ts'
import { countTutorLesson } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { AUTO_CONFIRM_MS, undoUntil } from '../domain/lesson-moves.ts'
import { countHeld } from '../store/count-lessons.ts'
import { findOwnLesson, lockMatch } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { ownerOf, requireParent } from './acting-party.ts'
import type { Party } from './acting-party.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { notifyTutor } from './notify-sides.ts'

type Closed = { readonly lessonId: string; readonly state: Lesson['state'] }

/** The parent says that a lesson was held, after its planned end. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`. */
export async function confirmLesson(ctx: Context, lessonId: string): Promise<Closed> {
  return await inTransaction(ctx, async (tx) => {
    const { lesson, party } = await lockWithMatch(tx, lessonId)
    const state = await makeMove(tx, { lesson, move: 'confirm', party, change: { confirmedAt: tx.now() } })
    await countLesson(tx, { lesson, by: 1 })
    await notifyTutor(tx, { kind: 'lesson-confirmed', values: lessonNews(lesson), match: lesson })
    return { lessonId, state }
  })
}

/**
 * The parent takes back within ten minutes that a lesson was held: it no longer counts, and the former 72 hours go on.
 * Reviews wait for these minutes, so none rests on it yet. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`.
 */
export async function undoConfirmation(ctx: Context, lessonId: string): Promise<Closed> {
  return await inTransaction(ctx, async (tx) => {
    const { lesson, party } = await lockWithMatch(tx, lessonId)
    const state = await makeMove(tx, { lesson, move: 'undo', party, change: { autoConfirmAt: silentAgainAt(lesson, tx.now()) } })
    await countLesson(tx, { lesson, by: -1 })
    await notifyTutor(tx, { kind: 'lesson-unconfirmed', values: lessonNews(lesson), match: lesson })
    return { lessonId, state }
  })
}

/** When silence decides after all: as before, but not before what is taken back could be taken back. */
function silentAgainAt(lesson: Lesson, now: Date): Date {
  const before = lesson.autoConfirmAt ?? new Date(now.getTime() + AUTO_CONFIRM_MS)
  const fresh = undoUntil(lesson) ?? now
  return before > fresh ? before : fresh
}

/** The parent's own lesson, locked with all of its match, so that what counts them takes turns. */
async function lockWithMatch(tx: Transaction, lessonId: string) {
  const party: Party = { side: 'parent', accountId: requireParent(tx.actor) }
  const found = await findOwnLesson(tx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!found) throw new Refusal('LESSON_NOT_FOUND')
  await lockMatch(tx.db, found)
  return { party, lesson: await lockOwnLesson(tx, party, lessonId) }
}

/** Counts a lesson that has just become held for its tutor, or takes it out again; the lessons of its match must be locked. */
export async function countLesson(
  tx: Transaction,
  { lesson, by }: { readonly lesson: Lesson; readonly by: 1 | -1 },
): Promise<void> {
  const { tutorId, minutes, trialId } = lesson
  // A trial counts as time, not as a match.
  const isOnly = trialId === null && (await countHeld(tx.db, lesson)) === (by === 1 ? 1 : 0)
  await countTutorLesson(tx, { tutorId, minutes, by, isOnly })
}

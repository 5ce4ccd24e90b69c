import { Refusal } from '#kernel/refusal.ts'
import { countTutorLesson } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { LessonProblem } from '../domain/lesson-problem.ts'
import { countLessons } from '../store/count-lessons.ts'
import { findOwnLesson, lockMatch } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { requireParent } from './ground.ts'
import type { Party } from './ground.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { tellTutor } from './tell.ts'

type Closed = { readonly lessonId: string; readonly state: Lesson['state'] }

/** The parent says that a lesson was held, after its planned end. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`. */
export async function confirmLesson(ctx: Context, lessonId: string): Promise<Closed> {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const owner = { parentAccountId: party.accountId }
  return await inTransaction(ctx, async (tx) => {
    const found = await findOwnLesson(tx.db, { id: lessonId, owner, locks: false })
    if (!found) throw new Refusal('LESSON_NOT_FOUND')
    await lockMatch(tx.db, found)
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move: 'confirm', party })
    await countHeld(tx, lesson)
    const news = { values: lessonNews(lesson) }
    await tellTutor(tx, { ...news, tutorId: lesson.tutorId, kind: 'lesson-confirmed' })
    return { lessonId, state }
  })
}

/** Counts a lesson that has just been confirmed; the lessons of its match must be locked. */
export async function countHeld(tx: Transaction, lesson: Lesson): Promise<void> {
  const counts = await countLessons(tx.db, lesson)
  const held = (counts.get('confirmed') ?? 0) + (counts.get('auto_confirmed') ?? 0)
  await countTutorLesson(tx, { tutorId: lesson.tutorId, minutes: lesson.minutes, isFirst: held === 1 })
}

/**
 * The parent says that something was wrong (「有問題」): the countdown stops and operators see it with what the parent
 * wrote (decisions 4 point 4).
 * Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`.
 */
export async function reportProblem(
  ctx: Context,
  { lessonId, problem, note }: { readonly lessonId: string; readonly problem: LessonProblem; readonly note: string },
): Promise<Closed> {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move: 'problem', party, change: { problemNote: note }, details: { problem } })
    const news = { values: lessonNews(lesson) }
    await tellTutor(tx, { ...news, tutorId: lesson.tutorId, kind: 'lesson-problem' })
    return { lessonId, state }
  })
}

import { Refusal } from '#kernel/refusal.ts'
import { countTutorLesson } from '#modules/tutors/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { LessonProblem } from '../domain/lesson-problem.ts'
import { countLessons } from '../store/count-lessons.ts'
import { findOwnLesson, lockMatch } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { requireParent } from './ground.ts'
import type { BookingContext, Party } from './ground.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { tellTutor } from './tell.ts'

type Acting = Pick<BookingContext, 'actor' | 'db' | 'now' | 'keys'>
type Closed = { readonly lessonId: string; readonly state: Lesson['state'] }

/** The parent says that a lesson was held. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`. */
export async function confirmLesson(ctx: Acting, lessonId: string): Promise<Closed> {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const owner = { parentAccountId: party.accountId }
  const now = ctx.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const found = await findOwnLesson(trx, { id: lessonId, owner, locks: false })
    if (!found) throw new Refusal('LESSON_NOT_FOUND')
    await lockMatch(trx, found)
    const lesson = await lockOwnLesson(trx, party, lessonId)
    const state = await makeMove(trx, { lesson, move: 'confirm', party, now })
    await countHeld(trx, lesson, now)
    const news = { keys: ctx.keys, values: lessonNews(lesson), now }
    await tellTutor(trx, { ...news, tutorId: lesson.tutorId, kind: 'lesson-confirmed' })
    return { lessonId, state }
  })
}

/** Counts a lesson that has just been confirmed; the lessons of its match must be locked. */
export async function countHeld(trx: Db, lesson: Lesson, now: Date): Promise<void> {
  const counts = await countLessons(trx, lesson)
  const held = (counts.get('confirmed') ?? 0) + (counts.get('auto_confirmed') ?? 0)
  await countTutorLesson(trx, { tutorId: lesson.tutorId, minutes: lesson.minutes, isFirst: held === 1, now })
}

/**
 * The parent says that something was wrong (「有問題」): the countdown stops and operators see it (decisions 4 point 4).
 * Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`.
 */
export async function reportProblem(
  ctx: Acting,
  { lessonId, problem }: { readonly lessonId: string; readonly problem: LessonProblem },
): Promise<Closed> {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const now = ctx.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const lesson = await lockOwnLesson(trx, party, lessonId)
    const state = await makeMove(trx, { lesson, move: 'problem', party, now, details: { problem } })
    const news = { keys: ctx.keys, values: lessonNews(lesson), now }
    await tellTutor(trx, { ...news, tutorId: lesson.tutorId, kind: 'lesson-problem' })
    return { lessonId, state }
  })
}

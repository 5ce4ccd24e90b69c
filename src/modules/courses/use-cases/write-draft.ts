import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { MOST_CHAPTERS, MOST_COURSES, MOST_UNITS } from '../domain/course-limits.ts'
import {
  chaptersOf,
  countCourses,
  findChapter,
  findManuscript,
  insertChapter,
  insertManuscript,
  insertUnit,
  lockCourses,
  lockManuscript,
  unitsOf,
} from '../store/manuscripts.ts'

/** Begins a course of the tutor who acts. Refuses `TOO_MANY_COURSES`. */
export async function beginCourse(ctx: Context, name: string): Promise<{ readonly id: number; readonly courseFlagId: number }> {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    await lockCourses(tx.db, tutorId)
    if ((await countCourses(tx.db, tutorId)) >= MOST_COURSES) throw new Refusal('TOO_MANY_COURSES')
    const { id, courseId } = await insertManuscript(tx.db, { tutorId, name, now: tx.now() })
    return { id, courseFlagId: courseId }
  })
}

/** Adds a chapter behind the others. Refuses `COURSE_NOT_FOUND`, `TOO_MANY_CHAPTERS`. */
export async function addChapter(ctx: Context, { manuscriptId, name }: { readonly manuscriptId: number; readonly name: string }) {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const manuscript = await findManuscript(tx.db, { id: manuscriptId, tutorId })
    if (!manuscript) throw new Refusal('COURSE_NOT_FOUND')
    await lockManuscript(tx.db, manuscriptId)
    if ((await chaptersOf(tx.db, manuscriptId)).length >= MOST_CHAPTERS) throw new Refusal('TOO_MANY_CHAPTERS')
    return { id: await insertChapter(tx.db, { chapterKey: randomUUID(), manuscriptId, name }) }
  })
}

/** Adds a unit behind the others of a chapter. Refuses `COURSE_NOT_FOUND`, `TOO_MANY_UNITS`. */
export async function addUnit(ctx: Context, { chapterId, name }: { readonly chapterId: number; readonly name: string }) {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const chapter = await findChapter(tx.db, { id: chapterId, tutorId })
    if (!chapter) throw new Refusal('COURSE_NOT_FOUND')
    await lockManuscript(tx.db, chapter.manuscriptId)
    if ((await unitsOf(tx.db, chapter.manuscriptId)).length >= MOST_UNITS) throw new Refusal('TOO_MANY_UNITS')
    return { id: await insertUnit(tx.db, { unitKey: randomUUID(), chapterId, name }) }
  })
}

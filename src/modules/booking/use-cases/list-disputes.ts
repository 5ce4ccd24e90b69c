import type { Context } from '#platform/context.ts'
import { movesOf } from '../store/events.ts'
import { disputedLessons } from '../store/lessons.ts'

/** Lessons with which a parent said something was wrong, with all their moves, for operators; the oldest first. */
export async function listDisputedLessons(ctx: Context, { limit }: { readonly limit: number }) {
  const lessons = await disputedLessons(ctx.db, limit)
  const moves = await movesOf(
    ctx.db,
    'lesson',
    lessons.map(({ id }) => id),
  )
  return lessons.map((lesson) => ({
    lessonId: lesson.id,
    jobNo: `C${lesson.caseId}`,
    tutorId: lesson.tutorId,
    parentAccountId: lesson.parentAccountId,
    startsAt: lesson.startsAt,
    startedAt: lesson.startedAt,
    endedAt: lesson.endedAt,
    problemNote: lesson.problemNote,
    events: moves.get(lesson.id) ?? [],
  }))
}

import type { Db } from '#platform/db/database.ts'
import { movesOf } from '../store/events.ts'
import { disputedLessons } from '../store/lessons.ts'

/** Lessons with which a parent said something was wrong, with all their moves, for operators; the oldest first. */
export async function listDisputedLessons(db: Db, { limit }: { readonly limit: number }) {
  const lessons = await disputedLessons(db, limit)
  const moves = await movesOf(
    db,
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
    events: moves.get(lesson.id) ?? [],
  }))
}

import type { Db } from '#platform/db/database.ts'
import type { Video } from './videos.ts'

/** The account of a video's tutor, and where the video is shown; null when either is gone. */
export async function tutorAccount(db: Db, { unitKey }: Pick<Video, 'unitKey'>) {
  const row = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .innerJoin('manuscript', 'manuscript.id', 'draft_chapter.manuscriptId')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .innerJoin('tutor', 'tutor.id', 'course.tutorId')
    .select(['tutor.accountId', 'manuscript.id as manuscriptId', 'draft_unit.name as unitName'])
    .where('unitKey', '=', unitKey)
    .executeTakeFirst()
  return row && row.accountId !== null ? { ...row, accountId: row.accountId } : null
}

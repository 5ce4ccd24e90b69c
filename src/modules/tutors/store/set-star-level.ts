import type { Db } from '#platform/db/database.ts'

/** Writes a tutor's star level; its profile counts as unchanged. */
export async function setStarLevel(db: Db, tutorId: number, level: number): Promise<void> {
  await db.updateTable('tutor').set({ tutorLevel: level }).where('id', '=', tutorId).where('tutorLevel', '!=', level).execute()
}

import type { Db } from '#platform/db/database.ts'

/** Which of these pictures some version has. */
export async function coversOfVersions(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_version')
    .select('coverKey')
    .distinct()
    .where('coverKey', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ coverKey }) => coverKey))
}

/** The course of which some version has a picture; null where none has. */
export async function courseOfCover(db: Db, coverKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('course_version')
    .select('courseId')
    .where('coverKey', '=', coverKey)
    .limit(1)
    .executeTakeFirst()
  return row?.courseId ?? null
}

import type { Bilingual } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'

/** Names of tutors in both languages, whatever their profile's status; unknown numbers are left out. */
export async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Bilingual>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tutor')
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, { zh: row.nameZh ?? row.nameEn ?? '', en: row.nameEn ?? row.nameZh ?? '' }]))
}

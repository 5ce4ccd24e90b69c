import type { Bilingual } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import { ERASED_NAME } from '../domain/erased-name.ts'

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

/** The same as notices say it, by the text of the number; null is who deleted the account. One without a name is left out. */
export async function findNamesOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, Bilingual | null>> {
  const found = await findNames(db, numbers.map(Number))
  const named = [...found].filter(([, { zh }]) => zh !== '')
  return new Map(named.map(([id, name]) => [String(id), name.zh === ERASED_NAME.zh ? null : name]))
}

import type { Db } from '#platform/db/database.ts'

/** What accounts call themselves, by id; unknown ones are left out. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

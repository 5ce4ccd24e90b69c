import type { Db } from '#platform/db/database.ts'

/** How a tutor whom everybody may see presents themselves, and whose profile it is; null for all others. */
export async function findPresented(
  db: Db,
  id: number,
): Promise<{ readonly accountId: string | null; readonly name: string; readonly intro: string } | null> {
  const row = await db
    .selectFrom('tutor')
    .select(['accountId', 'nameZh', 'nameEn', 'intro'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ? { accountId: row.accountId, name: row.nameZh ?? row.nameEn ?? '', intro: row.intro ?? '' } : null
}

import type { Db } from '#platform/db/database.ts'

/** How a tutor whom everybody may see presents themselves, and whose profile it is; null for all others. */
export async function findPresented(
  db: Db,
  id: number,
): Promise<{ readonly accountId: string | null; readonly name: string; readonly intro: string } | null> {
  const row = await db
    .selectFrom('tutor')
    .select(['account_id', 'name_zh', 'name_en', 'intro'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ? { accountId: row.account_id, name: row.name_zh ?? row.name_en ?? '', intro: row.intro ?? '' } : null
}

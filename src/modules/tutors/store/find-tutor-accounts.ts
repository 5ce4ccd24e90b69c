import type { Db } from '#platform/db/database.ts'

/** The account behind each of these tutors, and whether others may see the profile now; the demo's crowd has no account. */
export async function findTutorAccounts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly accountId: string | null; readonly isListed: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tutor')
    .select(['id', 'account_id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, { accountId: row.account_id, isListed: row.status === 'active' }]))
}

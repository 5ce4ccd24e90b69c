import type { Db } from '#platform/db/database.ts'
import { fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'

const accounts = fixedByIds()((db, isAmong) =>
  db.selectFrom('tutor').select(['id', 'accountId', 'status']).where(isAmong('id')).orderBy('id'),
)

/** The account behind each of these tutors, and whether others may see the profile now; the demo's crowd has no account. */
export async function findTutorAccounts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly accountId: string | null; readonly isListed: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, accounts({ ids }))
  return new Map(rows.map((row) => [row.id, { accountId: row.accountId, isListed: row.status === 'active' }]))
}

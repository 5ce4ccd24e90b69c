import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** Which of these tutors others may see now. */
export async function findListed(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await listed(db, { ids })
  return new Set(rows.map((row) => row.id))
}

const listed = preparedQuery((db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('tutor')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'active')
    .orderBy('id'),
)

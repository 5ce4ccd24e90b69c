import type { Db } from '#platform/db/database.ts'
import { fixedByIds } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'

/** Which of these tutors others may see now. */
export async function findListed(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await read(db, listed({ ids }))
  return new Set(rows.map((row) => row.id))
}

const listed = fixedByIds()((db, isAmong) =>
  db.selectFrom('tutor').select('id').where(isAmong('id')).where('status', '=', 'active').orderBy('id'),
)

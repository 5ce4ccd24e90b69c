import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'

/** What accounts call themselves, by id; unknown ones are left out. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(db, names({ ids }))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const names = fixed<{ readonly ids: readonly string[] }>()((db, $) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val($('ids')))))
    .orderBy('id'),
)

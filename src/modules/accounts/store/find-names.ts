import type { Bilingual } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import { ERASED_NAME } from '../domain/erased-name.ts'

/** What accounts call themselves, by id; unknown ones are left out. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(db, names({ ids }))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The same as notices say it; null is who deleted the account. */
export async function findNamesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Bilingual | null>> {
  const found = await findNames(db, ids)
  return new Map([...found].map(([id, name]) => [id, name === ERASED_NAME ? null : { zh: name, en: name }]))
}

const names = fixed<{ readonly ids: readonly string[] }>()((db, $) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val($('ids')))))
    .orderBy('id'),
)

import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { keysetOf } from './keyset.ts'
import type { SortedBy } from './keyset.ts'

export type CaseSort = 'since' | 'applicants' | 'price'
export type CaseQuery = {
  readonly keyword: string
  readonly status: string | null
  readonly sort: CaseSort
  readonly isDown: boolean
  readonly after?: string | undefined
  readonly limit: number
}
export type CaseRow = {
  readonly id: number
  readonly parentAccountId: string | null
  readonly parentName: string | null
  readonly applicantCount: number
  readonly matchedTutorId: number | null
  /** What it is sorted by, as the database writes it. */
  readonly sorted: string
}

const ID = { id: sql`c.id`, idType: 'int' } as const
const SORTED: Readonly<Record<CaseSort, SortedBy>> = {
  since: { by: sql`c.id`, type: 'int', ...ID },
  applicants: { by: sql`c.applicant_count`, type: 'int', ...ID },
  price: { by: sql`coalesce(c.price_min_cents, 0)`, type: 'int', ...ID },
}

// A number or `C` and a number is one case; anything else is looked for in names.
function matching({ keyword, status }: Pick<CaseQuery, 'keyword' | 'status'>) {
  const number = /^c?(\d{1,9})$/i.exec(keyword)?.[1]
  const escaped = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`c.status = ${status}`]),
    ...(number === undefined ? [] : [sql<boolean>`c.id = ${Number(number)}`]),
    ...(number !== undefined || keyword === '' ? [] : [sql<boolean>`a.name ilike ${`%${escaped}%`}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** A part of the cases that match, in their order, and how many there are. */
export async function findCaseRows(
  db: Db,
  query: CaseQuery,
): Promise<{ readonly rows: readonly CaseRow[]; readonly total: number }> {
  const sorted = SORTED[query.sort]
  const where = matching(query)
  const part = keysetOf(sorted, query.isDown, query.after)
  const { rows } = await sql<CaseRow>`
    select c.id, c.parent_account_id, a.name as "parentName", c.applicant_count,
      c.matched_tutor_id, ${sorted.by}::text as sorted
    from tuition_case c left join account a on a.id = c.parent_account_id
    where ${where} and ${part.where} order by ${part.order} limit ${query.limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from tuition_case c left join account a on a.id = c.parent_account_id where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

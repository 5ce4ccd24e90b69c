import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'

export type CaseQuery = { readonly keyword: string; readonly status: string | null; readonly slice: Slice }
export type CaseRow = {
  readonly id: number
  readonly parentAccountId: string | null
  readonly parentName: string | null
  readonly applicantCount: number
  readonly matchedTutorId: number | null
}

// A number or `C` and a number is one case; anything else is looked for in names.
function matching({ keyword, status }: Omit<CaseQuery, 'slice'>) {
  const number = /^c?(\d{1,9})$/i.exec(keyword)?.[1]
  const escaped = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`c.status = ${status}`]),
    ...(number === undefined ? [] : [sql<boolean>`c.id = ${Number(number)}`]),
    ...(number !== undefined || keyword === '' ? [] : [sql<boolean>`a.name ilike ${`%${escaped}%`}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Cases that match, the newest first, and how many there are. */
export async function findCaseRows(
  db: Db,
  query: CaseQuery,
): Promise<{ readonly rows: readonly CaseRow[]; readonly total: number }> {
  const { offset, limit } = query.slice
  const where = matching(query)
  const { rows } = await sql<CaseRow>`
    select c.id, c.parent_account_id as "parentAccountId", a.name as "parentName", c.applicant_count as "applicantCount",
      c.matched_tutor_id as "matchedTutorId"
    from tuition_case c left join account a on a.id = c.parent_account_id
    where ${where} order by c.id desc offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from tuition_case c left join account a on a.id = c.parent_account_id where ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

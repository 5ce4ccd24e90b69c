import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countEach } from '#platform/db/count-each.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { casesOfNumber } from './office-read-number.ts'

const STATES = ['open', 'matched', 'closed', 'draft'] as const
type CaseStatus = (typeof STATES)[number]
export type CaseSort = 'since' | 'applicants' | 'price'
export type CaseQuery = Part & {
  readonly keyword: string
  readonly status: string | null
  readonly sort: CaseSort
  readonly isDown: boolean
}
export type CaseRow = {
  readonly id: number
  readonly parentAccountId: string | null
  readonly parentName: string | null
  readonly applicantCount: number
  readonly matchedTutorId: number | null
}

const ID = { id: sql`c.id`, idType: 'int' } as const
const SORTED: Readonly<Record<CaseSort, SortedBy>> = {
  since: { by: sql`c.id`, type: 'int', ...ID },
  applicants: { by: sql`c.applicant_count`, type: 'int', ...ID },
  price: { by: sql`coalesce(c.price_min_cents, 0)`, type: 'int', ...ID },
}

// A number that is read out is one case; anything else is looked for in names.
function matching({ keyword, status }: Pick<CaseQuery, 'keyword' | 'status'>) {
  const named = casesOfNumber(keyword)
  const escaped = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`c.status = ${status}`]),
    ...(named === null ? [] : [sql<boolean>`c.id in (${named})`]),
    ...(named !== null || keyword === '' ? [] : [sql<boolean>`a.name ilike ${`%${escaped}%`}`]),
  ]
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

const CASES = sql`tuition_case c left join account a on a.id = c.parent_account_id`

/** A part of the cases that match, in their order. */
export async function findCaseRows(db: Db, query: CaseQuery): Promise<Parted<CaseRow>> {
  const sorted = SORTED[query.sort]
  const where = matching(query)
  const part = keysetOf(sorted, query.isDown, query.after)
  const { rows } = await sql<CaseRow & { readonly sorted: string }>`
    select c.id, c.parent_account_id, a.name as "parentName", c.applicant_count,
      c.matched_tutor_id, ${sorted.by}::text as sorted
    from ${CASES}
    where ${where} and ${part.where} order by ${part.order} limit ${query.limit + 1}`.execute(db)
  return partedOf(rows, query.limit)
}

/** How many cases that a word finds are in each state. */
export async function countCases(db: Db, keyword: string): Promise<Readonly<Record<CaseStatus, number>>> {
  return await countEach(db, { from: CASES, column: sql`c.status`, values: STATES, where: matching({ keyword, status: null }) })
}

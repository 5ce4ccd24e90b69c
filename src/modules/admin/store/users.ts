import { sql } from 'kysely'
import type { UserType } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { keysetOf } from './keyset.ts'
import type { SortedBy } from './keyset.ts'

export type UserStatus = 'active' | 'suspended' | 'closing' | 'erased'
export type UserQuery = {
  readonly keyword: string
  readonly status: UserStatus | null
  readonly now: Date
}
export type UserSort = 'since' | 'name'
type Part = { readonly sort: UserSort; readonly isDown: boolean; readonly after?: string | undefined; readonly limit: number }

const SORTED: Readonly<Record<UserSort, SortedBy>> = {
  since: { by: sql`a.created_at`, type: 'timestamptz', id: sql`a.id`, idType: 'uuid' },
  name: { by: sql`a.name`, type: 'text', id: sql`a.id`, idType: 'uuid' },
}

export type UserRow = {
  readonly id: string
  readonly realm: 'person' | 'institution'
  readonly name: string
  readonly countryCode: string | null
  readonly mobile: string | null
  readonly sides: readonly UserType[]
  readonly tutorId: number | null
  readonly status: UserStatus
  readonly createdAt: Date
  readonly sessions: number
  /** What it is sorted by, as the database writes it. */
  readonly sorted: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SHORTEST_NUMBER = 4

// Numbers are looked for from their beginning, names anywhere.
function matching({ keyword, status }: UserQuery) {
  const digits = keyword.replace(/[\s+-]/g, '')
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`a.status = ${status}`]),
    ...(keyword === '' ? [] : [wordCondition(keyword, digits)]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function wordCondition(keyword: string, digits: string) {
  if (UUID.test(keyword)) return sql<boolean>`a.id = ${keyword}::uuid`
  const escaped = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const byName = sql<boolean>`a.name ilike ${`%${escaped}%`}`
  if (!/^\d{4,15}$/.test(digits) || digits.length < SHORTEST_NUMBER) return byName
  const tutorNumber = digits.length <= 9 ? Number(digits) : 0
  return sql<boolean>`(a.mobile like ${`${digits}%`} or a.country_code || a.mobile = ${digits} or t.id = ${tutorNumber} or ${byName})`
}

/** A part of the users that match, in their order. */
export async function findUsers(db: Db, query: UserQuery, part: Part): Promise<readonly UserRow[]> {
  const { now } = query
  const sorted = SORTED[part.sort]
  const { order, where } = keysetOf(sorted, part.isDown, part.after)
  const { rows } = await sql<UserRow>`
    select a.id, a.realm, a.name, a.country_code, a.mobile, a.status, a.created_at, t.id as "tutorId",
      array(select side from account_side s where s.account_id = a.id order by side) as sides,
      (select count(*) from session x where x.account_id = a.id and x.idle_ends_at > ${now} and x.ends_at > ${now}) as sessions,
      ${sorted.by}::text as sorted
    from account a left join tutor t on t.account_id = a.id
    where ${matching(query)} and ${where} order by ${order} limit ${part.limit}`.execute(db)
  return rows
}

/** How many users match. */
export async function countUsers(db: Db, query: UserQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from account a left join tutor t on t.account_id = a.id where ${matching(query)}`.execute(db)
  return rows[0]?.n ?? 0
}

import { sql } from 'kysely'
import type { UserType } from '#kernel/actor.ts'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'

export type UserStatus = 'active' | 'suspended' | 'closing' | 'erased'
export type UserQuery = {
  readonly keyword: string
  readonly status: UserStatus | null
  readonly slice: Slice
  readonly now: Date
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

/** Users, newest first. */
export async function findUsers(db: Db, query: UserQuery): Promise<readonly UserRow[]> {
  const { slice, now } = query
  const { rows } = await sql<UserRow>`
    select a.id, a.realm, a.name, a.country_code as "countryCode", a.mobile, a.status, a.created_at as "createdAt", t.id as "tutorId",
      array(select side from account_side s where s.account_id = a.id order by side) as sides,
      (select count(*) from session x where x.account_id = a.id and x.idle_ends_at > ${now} and x.ends_at > ${now}) as sessions
    from account a left join tutor t on t.account_id = a.id
    where ${matching(query)} order by a.created_at desc, a.id offset ${slice.offset} limit ${slice.limit}`.execute(db)
  return rows
}

/** How many users match. */
export async function countUsers(db: Db, query: UserQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from account a left join tutor t on t.account_id = a.id where ${matching(query)}`.execute(db)
  return rows[0]?.n ?? 0
}

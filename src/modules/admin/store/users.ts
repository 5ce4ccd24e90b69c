import { sql } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import type { UserType } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { countEach } from '#platform/db/count-each.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'

const STATES = ['active', 'suspended', 'closing', 'erased'] as const
export type UserStatus = (typeof STATES)[number]
export type UserQuery = {
  readonly keyword: string
  readonly status: UserStatus | null
  readonly now: Date
}
export type UserSort = 'since' | 'name'
type Sorted = Part & { readonly sort: UserSort; readonly isDown: boolean }

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
  readonly hasSecondFactor: boolean
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SHORTEST_NUMBER = 4

// Numbers are looked for from their beginning, names anywhere.
function matching({ keyword, status }: Pick<UserQuery, 'keyword' | 'status'>) {
  const digits = saidNumber(keyword).replaceAll(/[+-]/g, '')
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`a.status = ${status}`]),
    ...(keyword === '' ? [] : [wordCondition(keyword, digits)]),
  ]
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
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
export async function findUsers(db: Db, query: UserQuery, part: Sorted): Promise<Parted<UserRow>> {
  const { now } = query
  const sorted = SORTED[part.sort]
  const { order, where } = keysetOf(sorted, part.isDown, part.after)
  const { rows } = await sql<UserRow & { readonly sorted: string }>`
    select a.id, a.realm, a.name, a.country_code, a.mobile, a.status, a.created_at, t.id as "tutorId",
      array(select side from account_side s where s.account_id = a.id order by side) as sides,
      (select count(*) from session x where x.account_id = a.id and x.idle_ends_at > ${now} and x.ends_at > ${now}) as sessions,
      exists(select from second_factor f where f.account_id = a.id) as has_second_factor,
      ${sorted.by}::text as sorted
    from account a left join tutor t on t.account_id = a.id
    where ${matching(query)} and ${where} order by ${order} limit ${part.limit + 1}`.execute(db)
  return partedOf(rows, part.limit)
}

/** How many users that a word finds are in each state. */
export async function countUsers(db: Db, keyword: string): Promise<Readonly<Record<UserStatus, number>>> {
  const from = sql`account a left join tutor t on t.account_id = a.id`
  return await countEach(db, { from, column: sql`a.status`, values: STATES, where: matching({ keyword, status: null }) })
}

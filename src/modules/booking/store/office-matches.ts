import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { countEach } from '#platform/db/count-each.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { casesOfNumber } from './office-read-number.ts'
import type { CaseMatchTable } from '#platform/db/tables.ts'

const STATES = ['running', 'left_by_parent', 'left_by_tutor', 'vanished', 'guaranteed'] as const
export type MatchState = (typeof STATES)[number]
export type MatchSort = 'since' | 'price'
export type MatchQuery = Part & {
  readonly keyword: string
  readonly state: MatchState | null
  readonly sort: MatchSort
  readonly isDown: boolean
}

/** A match of a case with its tutor, running or left. */
export type MatchRow = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  /** Null when the account is gone. */
  readonly parentAccountId: string | null
  readonly parentName: string | null
  readonly state: MatchState
  /** Agreed, hourly. */
  readonly price: Cents
  readonly matchedAt: Date
  readonly leftAt: Date | null
  readonly leftBy: CaseMatchTable['leftBy']
  readonly reason: CaseMatchTable['reason']
  /** Lessons that count as held, without trials. */
  readonly lessonsHeld: number
  /** Where its money lies; null where no money moved here. */
  readonly escrowId: string | null
}

const ID = { id: sql`m.id`, idType: 'uuid' } as const
const SORTED: Readonly<Record<MatchSort, SortedBy>> = {
  since: { by: sql`m.matched_at`, type: 'timestamptz', ...ID },
  price: { by: sql`m.price_cents`, type: 'bigint', ...ID },
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MATCHES = sql`case_match m left join account a on a.id = m.parent_account_id left join tutor t on t.id = m.tutor_id`

// A number that is read out is a case, a bare one also a tutor, an id a match or either of its people; anything else is looked for in names.
function wordCondition(word: string): RawBuilder<boolean> {
  const named = casesOfNumber(word)
  const number = saidNumber(word)
  if (named && /^\d+$/.test(number)) return sql<boolean>`(m.case_id in (${named}) or m.tutor_id = ${Number(number)})`
  if (named) return sql<boolean>`m.case_id in (${named})`
  if (UUID.test(word))
    return sql<boolean>`(m.id = ${word}::uuid or m.parent_account_id = ${word}::uuid
      or m.tutor_id = (select own.id from tutor own where own.account_id = ${word}::uuid))`
  const anywhere = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`(a.name ilike ${anywhere} or t.name_zh ilike ${anywhere} or t.name_en ilike ${anywhere})`
}

function matching({ keyword, state }: Pick<MatchQuery, 'keyword' | 'state'>): RawBuilder<boolean> {
  const conditions = [
    ...(state === null ? [] : [sql<boolean>`m.state = ${state}`]),
    ...(keyword === '' ? [] : [wordCondition(keyword)]),
  ]
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

const COLUMNS = sql`m.id, m.case_id, m.tutor_id, m.parent_account_id, a.name as "parentName", m.state, m.price_cents as price,
  m.matched_at, m.left_at, m.left_by, m.reason,
  (select count(*)::int from lesson l where l.case_id = m.case_id and l.tutor_id = m.tutor_id and l.trial_id is null
    and l.state in ('confirmed', 'auto_confirmed', 'decided') and l.created_at >= m.matched_at
    and l.created_at <= coalesce(m.left_at, 'infinity')) as "lessonsHeld",
  (select e.id from match_escrow e where e.case_id = m.case_id and e.created_at = m.matched_at and e.trial_id is null) as "escrowId"`

/** A part of the matches that a word finds, in their order. */
export async function findMatchRows(db: Db, query: MatchQuery): Promise<Parted<MatchRow>> {
  const sorted = SORTED[query.sort]
  const part = keysetOf(sorted, query.isDown, query.after)
  const { rows } = await sql<MatchRow & { readonly sorted: string }>`
    select ${COLUMNS}, ${sorted.by}::text as sorted from ${MATCHES}
    where ${matching(query)} and ${part.where} order by ${part.order} limit ${query.limit + 1}`.execute(db)
  return partedOf(rows, query.limit)
}

/** How many matches that a word finds are in each state. */
export async function countMatches(db: Db, keyword: string): Promise<Readonly<Record<MatchState, number>>> {
  const where = matching({ keyword, state: null })
  return await countEach(db, { from: MATCHES, column: sql`m.state`, values: STATES, where })
}

/** One match, or null. */
export async function findMatchRow(db: Db, id: string): Promise<MatchRow | null> {
  const { rows } = await sql<MatchRow>`select ${COLUMNS} from ${MATCHES} where m.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

const MOST_OF_CASE = 50

/** The matches of a case, the newest first. */
export async function matchRowsOfCase(db: Db, caseId: number): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${COLUMNS} from ${MATCHES}
    where m.case_id = ${caseId} order by m.matched_at desc, m.id desc limit ${MOST_OF_CASE}`.execute(db)
  return rows
}

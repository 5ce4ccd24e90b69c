import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CardFacts } from '../domain/card-facts.ts'
import { FIELD_ENTRIES } from '../domain/profile-fields.ts'

const SAID = sql.join(FIELD_ENTRIES.filter(([, field]) => field.isOnCard).map(([name]) => sql.ref(name)))

/** Facts of the cards of these tutors, in no order; tutors who are not active are left out. */
export async function readCards(db: Db, ids: readonly number[]): Promise<readonly CardFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await cardsSql(ids).execute(db)
  return rows
}

export function cardsSql(ids: readonly number[]) {
  return sql<CardFacts>`
    select id, ${SAID}, avatar_key, avatar_modified_at, tutor_level,
      star_level_expires_at, price_min_cents, created_at,
      view_count, success_job_count, collected_count,
      ratings, subjects, areas
    from tutor_card where id = any(${ids as number[]}::int[])`
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CardFacts } from '../domain/card-facts.ts'

type Row = Omit<CardFacts, 'subjects' | 'areas' | 'ratings'> & {
  readonly subjects: CardFacts['subjects']
  readonly areas: readonly number[]
  readonly ratings: CardFacts['ratings']
}

/** Facts of the cards of these tutors, in no order; tutors who are not active are left out. */
export async function readCards(db: Db, ids: readonly number[]): Promise<readonly CardFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await cardsSql(ids).execute(db)
  return rows
}

export function cardsSql(ids: readonly number[]) {
  return sql<Row>`
    select id, name_zh as "nameZh", name_en as "nameEn", sex, birth_year as "birthYear", avatar_key as "avatarKey",
      avatar_modified_at as "avatarModifiedAt", tutor_level as "tutorLevel", star_level_expires_at as "starLevelExpiresAt",
      price_min_cents as "priceMinCents", experience_years as "experienceYears", education, university,
      major_zh as "majorZh", major_en as "majorEn", features, created_at as "createdAt", intro,
      view_count as "viewCount", success_job_count as "successJobCount", collected_count as "collectedCount",
      ratings, subjects, areas
    from tutor_card where id = any(${ids as number[]}::int[])`
}

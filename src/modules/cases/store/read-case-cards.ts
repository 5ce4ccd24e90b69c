import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CaseCardFacts } from '../domain/case-card-facts.ts'

/** Facts of the cards of these cases, in no order; cases that are not open are left out. */
export async function readCaseCards(db: Db, ids: readonly number[]): Promise<readonly CaseCardFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await caseCardsSql(ids).execute(db)
  return rows
}

export function caseCardsSql(ids: readonly number[]) {
  return sql<CaseCardFacts>`
    select id, job_no, subject, custom_label, level, area_id, teach_mode,
      price_min_cents, price_max_cents, lessons_per_week,
      lesson_minutes, start_within_days, group_size, medium, features,
      tutor_sex, is_urgent, is_sen, applicant_count,
      travel_allowance_cents, note, published_at
    from case_card where id = any(${ids as number[]}::int[])`
}

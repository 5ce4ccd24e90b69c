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
    select id, job_no as "jobNo", subject, custom_label as "customLabel", level, area_id as "areaId", teach_mode as "teachMode",
      price_min_cents as "priceMinCents", price_max_cents as "priceMaxCents", lessons_per_week as "lessonsPerWeek",
      lesson_minutes as "lessonMinutes", start_within_days as "startWithinDays", group_size as "groupSize", medium, features,
      tutor_sex as "tutorSex", is_urgent as "isUrgent", is_sen as "isSen", applicant_count as "applicantCount",
      travel_allowance_cents as "travelAllowanceCents", note, published_at as "publishedAt"
    from case_card where id = any(${ids as number[]}::int[])`
}

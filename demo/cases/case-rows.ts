import { caseDocumentOf } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { caseSearchRowOf } from '#modules/search/public.ts'
import { inventCase } from './invent-case.ts'
import { offerRows } from './offers.ts'
import type { Applicants } from './offers.ts'
import { parentRows } from './parents.ts'

/** Which cases to write: numbers from `firstId` on, of the world `seed` as of `now`. */
export type CaseLoad = {
  readonly firstId: number
  readonly count: number
  readonly seed: number
  readonly now: Date
  /** Tutors who have applied; without them cases carry only their number. */
  readonly applicants: Applicants | null
}

/** The tables of a case in the order in which foreign keys allow them to be written. */
export const CASE_TABLES = ['account', 'account_side', 'tuition_case', 'case_offer', 'case_search'] as const
export type CaseRows = Readonly<Record<(typeof CASE_TABLES)[number], readonly Readonly<Record<string, unknown>>[]>>

/** Everything that is stored about these cases, their parents and their applicants; `firstId` begins a parent. */
export function caseRows({ firstId, count, seed, now, applicants }: CaseLoad): CaseRows {
  const cases = Array.from({ length: count }, (_, at) => inventCase({ seed, id: firstId + at, now }))
  const parents = parentRows(
    cases.map(({ id }) => id),
    { seed, now },
  )
  return {
    account: parents.map(({ account }) => account),
    account_side: parents.map(({ side }) => side),
    tuition_case: cases.map(caseRow),
    case_offer: applicants ? cases.flatMap((one) => offerRows(one, { seed, now, applicants })) : [],
    case_search: cases.map((one) => caseSearchRowOf(caseDocumentOf(one))),
  }
}

function caseRow(one: TuitionCase): Readonly<Record<string, unknown>> {
  return {
    id: one.id,
    job_no: one.jobNo,
    parent_account_id: one.parentAccountId,
    status: one.status,
    subject: one.subject,
    level: one.level,
    medium: one.medium,
    teach_mode: one.teachMode,
    area_id: one.areaId,
    price_min_cents: one.priceMin,
    price_max_cents: one.priceMax,
    lessons_per_week: one.lessonsPerWeek,
    lesson_minutes: one.lessonMinutes,
    time_windows: one.timeWindows,
    time_flexible: one.isTimeFlexible,
    start_within_days: one.startWithinDays,
    group_size: one.groupSize,
    is_sen: one.isSen,
    travel_allowance_cents: one.travelAllowance,
    is_urgent: one.isUrgent,
    features: one.features,
    tutor_sex: one.tutorSex,
    note: one.note,
    negotiate_lesson_number: one.negotiateLessonNumber,
    published_at: one.publishedAt,
    expires_at: one.expiresAt,
    applicant_count: one.applicantCount,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
  }
}

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
    jobNo: one.jobNo,
    parentAccountId: one.parentAccountId,
    status: one.status,
    subject: one.subject,
    level: one.level,
    medium: one.medium,
    teachMode: one.teachMode,
    areaId: one.areaId,
    priceMinCents: one.priceMin,
    priceMaxCents: one.priceMax,
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    timeWindows: one.timeWindows,
    timeFlexible: one.isTimeFlexible,
    startWithinDays: one.startWithinDays,
    groupSize: one.groupSize,
    isSen: one.isSen,
    travelAllowanceCents: one.travelAllowance,
    isUrgent: one.isUrgent,
    features: one.features,
    tutorSex: one.tutorSex,
    note: one.note,
    negotiateLessonNumber: one.negotiateLessonNumber,
    publishedAt: one.publishedAt,
    expiresAt: one.expiresAt,
    applicantCount: one.applicantCount,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
  }
}

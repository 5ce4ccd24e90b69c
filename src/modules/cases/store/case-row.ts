import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { TuitionCaseTable } from '#platform/db/tables.ts'
import type { CaseDraft, CaseStatus, ClosedReason, OwnCase, TeachMode, TimeWindow, WantedSex } from '../domain/tuition-case.ts'

/** Columns of a case as everybody who may see it reads them; what is sealed is read apart. */
export const CASE_COLUMNS = [
  ...(['id', 'job_no', 'parent_account_id', 'status', 'closed_reason', 'subject', 'custom_label', 'level', 'medium'] as const),
  ...(['teach_mode', 'area_id', 'estate', 'price_min_cents', 'price_max_cents', 'lessons_per_week'] as const),
  ...(['lesson_minutes', 'time_windows', 'time_flexible', 'start_within_days', 'group_size', 'is_sen'] as const),
  ...(['travel_allowance_cents', 'is_urgent', 'features', 'tutor_sex', 'tutor_university', 'tutor_education', 'note'] as const),
  ...(['negotiate_lesson_number', 'published_at', 'expires_at', 'applicant_count', 'matched_tutor_id', 'matched_at'] as const),
  ...([
    'agreed_price_cents',
    'agreed_lessons_per_week',
    'agreed_lesson_minutes',
    'free_replacements',
    'created_at',
    'updated_at',
  ] as const),
  ...(['address_sealed', 'sen_note_sealed'] as const),
] as const

type CaseRow = Pick<Selectable<TuitionCaseTable>, (typeof CASE_COLUMNS)[number]>

/** A row as a case. Casts are guaranteed by check constraints. */
export function caseOfRow(row: CaseRow): OwnCase {
  return {
    id: row.id,
    jobNo: row.job_no,
    parentAccountId: row.parent_account_id,
    status: row.status as CaseStatus,
    closedReason: row.closed_reason as ClosedReason | null,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    applicantCount: row.applicant_count,
    matchedTutorId: row.matched_tutor_id,
    matchedAt: row.matched_at,
    agreed: agreedOf(row),
    freeReplacements: row.free_replacements,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    hasAddress: row.address_sealed !== null,
    hasSenNote: row.sen_note_sealed !== null,
    ...fieldsOfRow(row),
  }
}

function agreedOf(row: CaseRow): OwnCase['agreed'] {
  const { agreed_price_cents: price, agreed_lessons_per_week: lessonsPerWeek, agreed_lesson_minutes: lessonMinutes } = row
  if (price === null || lessonsPerWeek === null || lessonMinutes === null) return null
  return { price: cents(price), lessonsPerWeek, lessonMinutes }
}

function fieldsOfRow(row: CaseRow): Omit<CaseDraft, 'address' | 'senNote'> {
  return {
    subject: row.subject,
    customLabel: row.custom_label,
    level: row.level,
    medium: row.medium,
    teachMode: row.teach_mode as TeachMode | null,
    areaId: row.area_id,
    estate: row.estate,
    priceMin: row.price_min_cents === null ? null : cents(row.price_min_cents),
    priceMax: row.price_max_cents === null ? null : cents(row.price_max_cents),
    lessonsPerWeek: row.lessons_per_week,
    lessonMinutes: row.lesson_minutes,
    // Written by this room alone.
    timeWindows: row.time_windows as unknown as readonly TimeWindow[],
    isTimeFlexible: row.time_flexible,
    startWithinDays: row.start_within_days,
    groupSize: row.group_size,
    isSen: row.is_sen,
    travelAllowance: cents(row.travel_allowance_cents),
    isUrgent: row.is_urgent,
    features: row.features,
    tutorSex: row.tutor_sex as WantedSex,
    tutorUniversity: row.tutor_university,
    tutorEducation: row.tutor_education,
    note: row.note,
    negotiateLessonNumber: row.negotiate_lesson_number,
  }
}

/** What is sealed of a case, as it is stored. */
export type SealedTexts = { readonly address: string | null; readonly senNote: string | null }

/** The columns that a parent fills in. */
export function fieldColumns(fields: CaseDraft, sealed: SealedTexts) {
  return {
    subject: fields.subject,
    custom_label: fields.customLabel,
    level: fields.level,
    medium: fields.medium,
    teach_mode: fields.teachMode,
    area_id: fields.areaId,
    estate: fields.estate,
    address_sealed: sealed.address,
    price_min_cents: fields.priceMin,
    price_max_cents: fields.priceMax,
    lessons_per_week: fields.lessonsPerWeek,
    lesson_minutes: fields.lessonMinutes,
    time_windows: JSON.stringify(fields.timeWindows),
    time_flexible: fields.isTimeFlexible,
    start_within_days: fields.startWithinDays,
    group_size: fields.groupSize,
    is_sen: fields.isSen,
    sen_note_sealed: sealed.senNote,
    travel_allowance_cents: fields.travelAllowance,
    is_urgent: fields.isUrgent,
    features: [...fields.features],
    tutor_sex: fields.tutorSex,
    tutor_university: fields.tutorUniversity,
    tutor_education: fields.tutorEducation,
    note: fields.note,
    negotiate_lesson_number: fields.negotiateLessonNumber,
  }
}

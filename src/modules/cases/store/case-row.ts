import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { TuitionCaseTable } from '#platform/db/tables.ts'
import type { CaseDraft, OwnCase, TimeWindow } from '../domain/tuition-case.ts'

/** Columns of a case as everybody who may see it reads them; what is sealed is read apart. */
export const CASE_COLUMNS = [
  ...([
    'id',
    'jobNo',
    'parentAccountId',
    'status',
    'closedReason',
    'student',
    'subject',
    'customLabel',
    'level',
    'medium',
  ] as const),
  ...(['teachMode', 'areaId', 'estate', 'priceMinCents', 'priceMaxCents', 'lessonsPerWeek'] as const),
  ...(['lessonMinutes', 'timeWindows', 'timeFlexible', 'startWithinDays', 'groupSize', 'isSen'] as const),
  ...(['travelAllowanceCents', 'isUrgent', 'features', 'tutorSex', 'tutorUniversity', 'tutorEducation', 'note'] as const),
  ...(['negotiateLessonNumber', 'publishedAt', 'expiresAt', 'applicantCount', 'matchedTutorId', 'matchedAt'] as const),
  ...(['agreedPriceCents', 'agreedLessonsPerWeek', 'agreedLessonMinutes', 'freeReplacements', 'createdAt', 'updatedAt'] as const),
  ...(['addressSealed', 'senNoteSealed'] as const),
  sql<boolean>`shares_case_title(tuition_case)`.as('sharesTitle'),
] as const

type CaseRow = Pick<Selectable<TuitionCaseTable>, Extract<(typeof CASE_COLUMNS)[number], string>> & {
  readonly sharesTitle: boolean
}

/** A row as a case. */
export function caseOfRow(row: CaseRow): OwnCase {
  return {
    id: row.id,
    jobNo: row.jobNo,
    parentAccountId: row.parentAccountId,
    sharesTitle: row.sharesTitle,
    status: row.status,
    closedReason: row.closedReason,
    publishedAt: row.publishedAt,
    expiresAt: row.expiresAt,
    applicantCount: row.applicantCount,
    matchedTutorId: row.matchedTutorId,
    matchedAt: row.matchedAt,
    agreed: agreedOf(row),
    freeReplacements: row.freeReplacements,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    hasAddress: row.addressSealed !== null,
    hasSenNote: row.senNoteSealed !== null,
    ...fieldsOfRow(row),
  }
}

function agreedOf(row: CaseRow): OwnCase['agreed'] {
  const { agreedPriceCents: price, agreedLessonsPerWeek: lessonsPerWeek, agreedLessonMinutes: lessonMinutes } = row
  if (price === null || lessonsPerWeek === null || lessonMinutes === null) return null
  return { price: cents(price), lessonsPerWeek, lessonMinutes }
}

function fieldsOfRow(row: CaseRow): Omit<CaseDraft, 'address' | 'senNote'> {
  return {
    student: row.student,
    subject: row.subject,
    customLabel: row.customLabel,
    level: row.level,
    medium: row.medium,
    teachMode: row.teachMode,
    areaId: row.areaId,
    estate: row.estate,
    priceMin: row.priceMinCents,
    priceMax: row.priceMaxCents,
    lessonsPerWeek: row.lessonsPerWeek,
    lessonMinutes: row.lessonMinutes,
    // Written by this room alone.
    timeWindows: row.timeWindows as unknown as readonly TimeWindow[],
    isTimeFlexible: row.timeFlexible,
    startWithinDays: row.startWithinDays,
    groupSize: row.groupSize,
    isSen: row.isSen,
    travelAllowance: row.travelAllowanceCents,
    isUrgent: row.isUrgent,
    features: row.features,
    tutorSex: row.tutorSex,
    tutorUniversity: row.tutorUniversity,
    tutorEducation: row.tutorEducation,
    note: row.note,
    negotiateLessonNumber: row.negotiateLessonNumber,
  }
}

/** What is sealed of a case, as it is stored. */
export type SealedTexts = { readonly address: string | null; readonly senNote: string | null }

/** The columns that a parent fills in. */
export const FIELD_COLUMNS = [
  ...(['student', 'subject', 'customLabel', 'level', 'medium', 'teachMode', 'areaId', 'estate', 'addressSealed'] as const),
  ...(['priceMinCents', 'priceMaxCents', 'lessonsPerWeek', 'lessonMinutes', 'timeWindows', 'timeFlexible'] as const),
  ...(['startWithinDays', 'groupSize', 'isSen', 'senNoteSealed', 'travelAllowanceCents', 'isUrgent', 'features'] as const),
  ...(['tutorSex', 'tutorUniversity', 'tutorEducation', 'note', 'negotiateLessonNumber'] as const),
] as const

/** What stands in them. */
export function fieldColumns(fields: CaseDraft, sealed: SealedTexts) {
  return {
    student: fields.student,
    subject: fields.subject,
    customLabel: fields.customLabel,
    level: fields.level,
    medium: fields.medium,
    teachMode: fields.teachMode,
    areaId: fields.areaId,
    estate: fields.estate,
    addressSealed: sealed.address,
    priceMinCents: fields.priceMin,
    priceMaxCents: fields.priceMax,
    lessonsPerWeek: fields.lessonsPerWeek,
    lessonMinutes: fields.lessonMinutes,
    timeWindows: JSON.stringify(fields.timeWindows),
    timeFlexible: fields.isTimeFlexible,
    startWithinDays: fields.startWithinDays,
    groupSize: fields.groupSize,
    isSen: fields.isSen,
    senNoteSealed: sealed.senNote,
    travelAllowanceCents: fields.travelAllowance,
    isUrgent: fields.isUrgent,
    features: [...fields.features],
    tutorSex: fields.tutorSex,
    tutorUniversity: fields.tutorUniversity,
    tutorEducation: fields.tutorEducation,
    note: fields.note,
    negotiateLessonNumber: fields.negotiateLessonNumber,
  } satisfies Record<(typeof FIELD_COLUMNS)[number], unknown>
}

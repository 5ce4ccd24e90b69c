import type { Insertable, Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { TutorAreaTable, TutorStatTable, TutorSubjectTable, TutorTable } from '#platform/db/tables.ts'
import { FIELD_ENTRIES, copied } from '../domain/profile-fields.ts'
import type { Answered, FieldColumn, FieldName, PROFILE_FIELDS } from '../domain/profile-fields.ts'
import { lowestPrice } from '../domain/tutor-profile.ts'
import type { TrialMinutes, TrialOffer } from '../domain/trial-offer.ts'
import type { TutorProfile, TutorStat, TutorStatus, TutorSubject } from '../domain/tutor-profile.ts'

// The account behind a profile, its version and its first day are written by the editor alone.
export type TutorRow = Omit<Required<Insertable<TutorTable>>, 'account_id' | 'version' | 'published_at' | 'teacher_number'>
export type TutorSubjectRow = Insertable<TutorSubjectTable>
export type TutorAreaRow = Insertable<TutorAreaTable>
export type TutorStatRow = Required<Insertable<TutorStatTable>>

/** Columns of what a tutor says. */
export const SAID_COLUMNS: readonly FieldColumn[] = FIELD_ENTRIES.map(([, { column }]) => column)

/** Columns of what a profile or a draft says. */
export function saidRowOf<P extends { readonly [name in FieldName]: unknown }>(profile: P): SaidRow<P> {
  return Object.fromEntries(FIELD_ENTRIES.map(([name, { column }]) => [column, copied(profile[name])])) as SaidRow<P>
}

type Columns = { readonly [name in FieldName]: (typeof PROFILE_FIELDS)[name]['column'] }
type SaidRow<P extends { readonly [name in FieldName]: unknown }> = { [name in FieldName as Columns[name]]: Answered<P[name]> }

/** What the columns of a row say; those that a draft may lack keep their types. */
function saidOf<R extends { readonly [column in FieldColumn]: unknown }>(
  row: R,
): { readonly [name in FieldName]: R[Columns[name]] } {
  return Object.fromEntries(FIELD_ENTRIES.map(([name, { column }]) => [name, row[column]])) as {
    readonly [name in FieldName]: R[Columns[name]]
  }
}

/** The row of `tutor`. */
export function tutorRowOf(profile: TutorProfile): TutorRow {
  return {
    id: profile.id,
    status: profile.status,
    ...saidRowOf(profile),
    avatar_key: profile.avatarKey,
    avatar_modified_at: profile.avatarModifiedAt,
    tutor_level: profile.tutorLevel,
    star_level_expires_at: profile.starLevelExpiresAt,
    price_min_cents: lowestPrice(profile.subjects),
    trial_minutes: profile.trial?.minutes ?? null,
    trial_price_cents: profile.trial?.price ?? null,
    created_at: profile.createdAt,
    updated_at: profile.updatedAt,
  }
}

type PlainColumns = Omit<Selectable<TutorTable>, 'account_id' | 'version' | 'published_at' | 'price_min_cents' | 'teacher_number'>

/** What a profile and a draft read alike from a row of `tutor`; columns that a draft may lack keep their types. */
export function plainFieldsOf<R extends PlainColumns>(row: R) {
  return {
    id: row.id,
    // Guaranteed by a check constraint.
    status: row.status as TutorStatus,
    ...saidOf(row),
    avatarKey: row.avatar_key,
    avatarModifiedAt: row.avatar_modified_at,
    tutorLevel: row.tutor_level,
    starLevelExpiresAt: row.star_level_expires_at,
    trial: trialOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function trialOf({ trial_minutes: minutes, trial_price_cents: price }: PlainColumns): TrialOffer | null {
  // A check constraint knows these alone.
  return minutes === null || price === null ? null : { minutes: minutes as TrialMinutes, price: cents(price) }
}

/** A taught subject from its row. */
export function taughtSubjectOf(row: Omit<Selectable<TutorSubjectTable>, 'tutor_id' | 'position'>): TutorSubject {
  return {
    subject: row.subject,
    customLabel: row.custom_label,
    levelMin: row.level_min,
    levelMax: row.level_max,
    price: cents(row.price_cents),
  }
}

/** The rows of `tutor_subject`, in the tutor's order. */
export function subjectRowsOf(profile: TutorProfile): TutorSubjectRow[] {
  return profile.subjects.map((taught, position) => ({
    tutor_id: profile.id,
    position,
    subject: taught.subject,
    custom_label: taught.customLabel,
    level_min: taught.levelMin,
    level_max: taught.levelMax,
    price_cents: taught.price,
  }))
}

/** The rows of `tutor_area`. */
export function areaRowsOf(profile: TutorProfile): TutorAreaRow[] {
  return profile.areaIds.map((areaId) => ({ tutor_id: profile.id, area_id: areaId }))
}

/** The row of `tutor_stat`. */
export function statRowOf(tutorId: number, stat: TutorStat): TutorStatRow {
  return {
    tutor_id: tutorId,
    view_count: stat.viewCount,
    success_job_count: stat.successJobCount,
    collected_count: stat.collectedCount,
    taught_minutes: stat.taughtMinutes,
    rating_1: stat.ratings[0],
    rating_2: stat.ratings[1],
    rating_3: stat.ratings[2],
    rating_4: stat.ratings[3],
    rating_5: stat.ratings[4],
  }
}

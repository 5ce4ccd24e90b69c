import type { Insertable, Selectable } from 'kysely'
import type { TutorAreaTable, TutorStatTable, TutorSubjectTable, TutorTable } from '#platform/db/tables.ts'
import { FIELD_ENTRIES, copied } from '../domain/profile-fields.ts'
import type { Answered, FieldName } from '../domain/profile-fields.ts'
import { lowestPrice } from '../domain/tutor-profile.ts'
import type { TrialOffer } from '../domain/trial-offer.ts'
import type { TutorProfile, TutorStat, TutorSubject } from '../domain/tutor-profile.ts'

// The account behind a profile, its version and its first day are written by the editor alone.
export type TutorRow = Omit<Required<Insertable<TutorTable>>, 'accountId' | 'version' | 'publishedAt' | 'teacherNumber'>
export type TutorSubjectRow = Insertable<TutorSubjectTable>
export type TutorAreaRow = Insertable<TutorAreaTable>
export type TutorStatRow = Required<Insertable<TutorStatTable>>

/** Columns of what a tutor says. */
export const SAID_COLUMNS: readonly FieldName[] = FIELD_ENTRIES.map(([name]) => name)

type Said<P extends { readonly [name in FieldName]: unknown }> = { [name in FieldName]: Answered<P[name]> }

/** What a profile, a draft or a row says of all fields; what a draft may lack keeps its type. */
export function saidFieldsOf<P extends { readonly [name in FieldName]: unknown }>(said: P): Said<P> {
  return Object.fromEntries(SAID_COLUMNS.map((name) => [name, copied(said[name])])) as Said<P>
}

/** The row of `tutor`. */
export function tutorRowOf(profile: TutorProfile): TutorRow {
  return {
    id: profile.id,
    status: profile.status,
    ...saidFieldsOf(profile),
    avatarKey: profile.avatarKey,
    avatarModifiedAt: profile.avatarModifiedAt,
    tutorLevel: profile.tutorLevel,
    starLevelExpiresAt: profile.starLevelExpiresAt,
    priceMinCents: lowestPrice(profile.subjects),
    trialMinutes: profile.trial?.minutes ?? null,
    trialPriceCents: profile.trial?.price ?? null,
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
  }
}

type PlainColumns = Omit<Selectable<TutorTable>, 'accountId' | 'version' | 'publishedAt' | 'priceMinCents' | 'teacherNumber'>

/** What a profile and a draft read alike from a row of `tutor`; columns that a draft may lack keep their types. */
export function plainFieldsOf<R extends PlainColumns>(row: R) {
  return {
    id: row.id,
    status: row.status,
    ...saidFieldsOf(row),
    avatarKey: row.avatarKey,
    avatarModifiedAt: row.avatarModifiedAt,
    tutorLevel: row.tutorLevel,
    starLevelExpiresAt: row.starLevelExpiresAt,
    trial: trialOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function trialOf({ trialMinutes: minutes, trialPriceCents: price }: PlainColumns): TrialOffer | null {
  return minutes === null || price === null ? null : { minutes, price }
}

/** A taught subject from its row. */
export function taughtSubjectOf(row: Omit<Selectable<TutorSubjectTable>, 'tutorId' | 'position'>): TutorSubject {
  return {
    subject: row.subject,
    customLabel: row.customLabel,
    levelMin: row.levelMin,
    levelMax: row.levelMax,
    price: row.priceCents,
  }
}

/** The rows of `tutor_subject`, in the tutor's order. */
export function subjectRowsOf(profile: TutorProfile): TutorSubjectRow[] {
  return profile.subjects.map((taught, position) => ({
    tutorId: profile.id,
    position,
    subject: taught.subject,
    customLabel: taught.customLabel,
    levelMin: taught.levelMin,
    levelMax: taught.levelMax,
    priceCents: taught.price,
  }))
}

/** The rows of `tutor_area`. */
export function areaRowsOf(profile: TutorProfile): TutorAreaRow[] {
  return profile.areaIds.map((areaId) => ({ tutorId: profile.id, areaId }))
}

/** The row of `tutor_stat`. */
export function statRowOf(tutorId: number, stat: TutorStat): TutorStatRow {
  return {
    tutorId,
    viewCount: stat.viewCount,
    successJobCount: stat.successJobCount,
    collectedCount: stat.collectedCount,
    taughtMinutes: stat.taughtMinutes,
    rating_1: stat.ratings[0],
    rating_2: stat.ratings[1],
    rating_3: stat.ratings[2],
    rating_4: stat.ratings[3],
    rating_5: stat.ratings[4],
  }
}

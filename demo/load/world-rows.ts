import { searchRowOf } from '#modules/search/public.ts'
import { areaRowsOf, statRowOf, subjectRowsOf, tutorDocument, tutorRowOf } from '#modules/tutors/public.ts'
import { checkRowsOf, weekRowsOf } from '../people/trust.ts'
import type { DemoTutor } from '../world/demo-tutor.ts'

/** The tables of a tutor in the order in which foreign keys allow them to be written. */
export const TUTOR_TABLES = [
  'tutor',
  'tutor_stat',
  'tutor_subject',
  'tutor_area',
  'tutor_availability',
  'tutor_verification',
  'tutor_search',
] as const
export type TutorTableName = (typeof TUTOR_TABLES)[number]

/** Rows by table; every row of a table has the same keys in the same order. */
export type WorldRows = Readonly<Record<TutorTableName, readonly Readonly<Record<string, unknown>>[]>>

/** Everything that is stored about these tutors, searchable as of `now`. */
export function worldRows(tutors: readonly DemoTutor[], now: Date): WorldRows {
  return {
    tutor: tutors.map(({ profile }) => tutorRowOf(profile)),
    tutor_stat: tutors.map(({ profile, stat }) => statRowOf(profile.id, stat)),
    tutor_subject: tutors.flatMap(({ profile }) => subjectRowsOf(profile)),
    tutor_area: tutors.flatMap(({ profile }) => areaRowsOf(profile)),
    tutor_availability: tutors.flatMap(({ profile, trust }) => weekRowsOf(profile.id, trust)),
    tutor_verification: tutors.flatMap(({ profile, trust }) => checkRowsOf(profile.id, trust)),
    tutor_search: tutors.map(({ profile, stat, trust }) => searchRowOf(tutorDocument(profile, stat, trust.week), now)),
  }
}

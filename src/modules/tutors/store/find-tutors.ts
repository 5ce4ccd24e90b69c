import type { NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import type { RowOf } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { TutorProfile, TutorStat } from '../domain/tutor-profile.ts'
import { SAID_COLUMNS, plainFieldsOf, taughtSubjectOf } from './tutor-rows.ts'

export type StoredTutor = { readonly profile: TutorProfile; readonly stat: TutorStat }

/** Complete profiles with their counters, ascending by id; unknown ids and those that miss something are left out. */
export async function findTutors(db: Db, ids: readonly number[]): Promise<readonly StoredTutor[]> {
  if (ids.length === 0) return []
  const rows = await read(db, wholeTutors({ ids }))
  return rows.map((row) => ({ profile: profileOf(row), stat: statOf(row) }))
}

/** Columns that a draft may not have yet. */
type Complete = {
  readonly [name in 'name_zh' | 'name_en' | 'sex' | 'birth_year' | 'experience_years' | 'education']: NotNull
}

/** One tutor that others may see, or null. */
export async function findActiveTutor(db: Db, id: number): Promise<StoredTutor | null> {
  const [tutor] = await findTutors(db, [id])
  return tutor?.profile.status === 'active' ? tutor : null
}

type WholeTutor = RowOf<typeof wholeTutors>

// In one query: a statement takes this process longer than what it asks for takes the database.
const wholeTutors = fixed<{ readonly ids: readonly number[] }>()((db, $) =>
  db
    .selectFrom('tutor as t')
    .leftJoin('tutor_stat as s', 's.tutor_id', 't.id')
    .select([
      ...SAID_COLUMNS.map((column) => `t.${column}` as const),
      ...(['t.id', 't.status', 't.avatar_key', 't.avatar_modified_at', 't.tutor_level', 't.star_level_expires_at'] as const),
      ...(['t.trial_minutes', 't.trial_price_cents', 't.created_at', 't.updated_at'] as const),
      ...(['s.view_count', 's.success_job_count', 's.collected_count', 's.taught_minutes'] as const),
      ...(['s.rating_1', 's.rating_2', 's.rating_3', 's.rating_4', 's.rating_5'] as const),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('tutor_subject as u')
          .select(['u.subject', 'u.custom_label', 'u.level_min', 'u.level_max', 'u.price_cents'])
          .whereRef('u.tutor_id', '=', 't.id')
          .orderBy('u.position'),
      ).as('subjects'),
      jsonArrayFrom(
        eb.selectFrom('tutor_area as a').select('a.area_id').whereRef('a.tutor_id', '=', 't.id').orderBy('a.area_id'),
      ).as('areas'),
    ])
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val($('ids')))))
    .where('t.name_zh', 'is not', null)
    .where('t.name_en', 'is not', null)
    .where('t.sex', 'is not', null)
    .where('t.birth_year', 'is not', null)
    .where('t.experience_years', 'is not', null)
    .where('t.education', 'is not', null)
    .where('t.price_min_cents', 'is not', null)
    .$narrowType<Complete>()
    .orderBy('t.id'),
)

function profileOf(row: WholeTutor): TutorProfile {
  return {
    ...plainFieldsOf(row),
    // Guaranteed by a check constraint.
    sex: row.sex as Sex,
    subjects: row.subjects.map(taughtSubjectOf),
    areaIds: row.areas.map((area) => area.area_id),
  }
}

function statOf(row: WholeTutor): TutorStat {
  return {
    viewCount: row.view_count ?? 0,
    successJobCount: row.success_job_count ?? 0,
    collectedCount: row.collected_count ?? 0,
    taughtMinutes: row.taught_minutes ?? 0,
    ratings: [row.rating_1 ?? 0, row.rating_2 ?? 0, row.rating_3 ?? 0, row.rating_4 ?? 0, row.rating_5 ?? 0],
  }
}

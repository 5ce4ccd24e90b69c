import type { NotNull, Selectable } from 'kysely'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Db } from '#platform/db/database.ts'
import type { TutorAreaTable, TutorSubjectTable } from '#platform/db/tables.ts'
import type { TutorProfile, TutorStat } from '../domain/tutor-profile.ts'
import { SAID_COLUMNS, plainFieldsOf, taughtSubjectOf } from './tutor-rows.ts'

export type StoredTutor = { readonly profile: TutorProfile; readonly stat: TutorStat }

/** Complete profiles with their counters, ascending by id; unknown ids and those that miss something are left out. */
export async function findTutors(db: Db, ids: readonly number[]): Promise<readonly StoredTutor[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const [rows, subjects, areas] = await Promise.all([
    tutorsWithStat(db, wanted),
    db
      .selectFrom('tutor_subject')
      .select(['tutor_id', 'position', 'subject', 'custom_label', 'level_min', 'level_max', 'price_cents'])
      .where('tutor_id', 'in', wanted)
      .orderBy('tutor_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('tutor_area')
      .select(['tutor_id', 'area_id'])
      .where('tutor_id', 'in', wanted)
      .orderBy('tutor_id')
      .orderBy('area_id')
      .execute(),
  ])
  const subjectsOf = Map.groupBy(subjects, (row) => row.tutor_id)
  const areasOf = Map.groupBy(areas, (row) => row.tutor_id)
  return rows.map((row) => ({
    profile: profileOf(row, subjectsOf.get(row.id) ?? [], areasOf.get(row.id) ?? []),
    stat: statOf(row),
  }))
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

type TutorWithStat = Awaited<ReturnType<typeof tutorsWithStat>>[number]

async function tutorsWithStat(db: Db, ids: number[]) {
  return await db
    .selectFrom('tutor as t')
    .leftJoin('tutor_stat as s', 's.tutor_id', 't.id')
    .select([
      ...SAID_COLUMNS.map((column) => `t.${column}` as const),
      ...(['t.id', 't.status', 't.avatar_key', 't.avatar_modified_at', 't.tutor_level', 't.star_level_expires_at'] as const),
      ...(['t.trial_minutes', 't.trial_price_cents', 't.created_at', 't.updated_at'] as const),
      ...(['s.view_count', 's.success_job_count', 's.collected_count', 's.taught_minutes'] as const),
      ...(['s.rating_1', 's.rating_2', 's.rating_3', 's.rating_4', 's.rating_5'] as const),
    ])
    .where('t.id', 'in', ids)
    .where('t.name_zh', 'is not', null)
    .where('t.name_en', 'is not', null)
    .where('t.sex', 'is not', null)
    .where('t.birth_year', 'is not', null)
    .where('t.experience_years', 'is not', null)
    .where('t.education', 'is not', null)
    .where('t.price_min_cents', 'is not', null)
    .$narrowType<Complete>()
    .orderBy('t.id')
    .execute()
}

function profileOf(
  row: TutorWithStat,
  subjects: readonly Selectable<TutorSubjectTable>[],
  areas: readonly Selectable<TutorAreaTable>[],
): TutorProfile {
  return {
    ...plainFieldsOf(row),
    // Guaranteed by a check constraint.
    sex: row.sex as Sex,
    subjects: subjects.map(taughtSubjectOf),
    areaIds: areas.map((area) => area.area_id),
  }
}

function statOf(row: TutorWithStat): TutorStat {
  return {
    viewCount: row.view_count ?? 0,
    successJobCount: row.success_job_count ?? 0,
    collectedCount: row.collected_count ?? 0,
    taughtMinutes: row.taught_minutes ?? 0,
    ratings: [row.rating_1 ?? 0, row.rating_2 ?? 0, row.rating_3 ?? 0, row.rating_4 ?? 0, row.rating_5 ?? 0],
  }
}

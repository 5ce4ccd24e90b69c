import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Db } from '#platform/db/database.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'
import { SAID_COLUMNS, plainFieldsOf, taughtSubjectOf } from './tutor-rows.ts'

/** A tutor's profile as it is edited, or null when there is no such tutor. */
export async function findDraft(db: Db, id: number): Promise<TutorDraft | null> {
  const row = await findRow(db, id)
  if (!row) return null
  const [subjects, areas, week] = await Promise.all([subjectsOf(db, id), areasOf(db, id), weekOf(db, id)])
  return {
    ...plainFieldsOf(row),
    // Guaranteed by a check constraint.
    sex: row.sex as Sex | null,
    version: row.version,
    publishedAt: row.published_at,
    teacherNumber: row.teacher_number,
    subjects,
    areaIds: areas,
    availability: week,
  }
}

async function findRow(db: Db, id: number) {
  return await db
    .selectFrom('tutor')
    .select([
      ...SAID_COLUMNS,
      ...(['id', 'status', 'version', 'published_at', 'avatar_key', 'avatar_modified_at', 'tutor_level'] as const),
      ...(['star_level_expires_at', 'teacher_number', 'trial_minutes', 'trial_price_cents', 'created_at', 'updated_at'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function subjectsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('tutor_subject')
    .select(['subject', 'custom_label', 'level_min', 'level_max', 'price_cents'])
    .where('tutor_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(taughtSubjectOf)
}

async function areasOf(db: Db, id: number) {
  const rows = await db.selectFrom('tutor_area').select('area_id').where('tutor_id', '=', id).orderBy('area_id').execute()
  return rows.map((row) => row.area_id)
}

async function weekOf(db: Db, id: number) {
  return await db
    .selectFrom('tutor_availability')
    .select(['weekday', 'from_minute as from', 'to_minute as to'])
    .where('tutor_id', '=', id)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
}

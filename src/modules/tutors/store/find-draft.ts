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
    version: row.version,
    publishedAt: row.publishedAt,
    teacherNumber: row.teacherNumber,
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
      ...(['id', 'status', 'version', 'publishedAt', 'avatarKey', 'avatarModifiedAt', 'tutorLevel'] as const),
      ...(['starLevelExpiresAt', 'teacherNumber', 'trialMinutes', 'trialPriceCents', 'createdAt', 'updatedAt'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function subjectsOf(db: Db, id: number) {
  // oxlint-disable-next-line house/no-unbounded-list -- at most as many as a profile takes
  const rows = await db
    .selectFrom('tutor_subject')
    .select(['subject', 'customLabel', 'levelMin', 'levelMax', 'priceCents'])
    .where('tutorId', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(taughtSubjectOf)
}

async function areasOf(db: Db, id: number) {
  // oxlint-disable-next-line house/no-unbounded-list -- at most as many as there are districts
  const rows = await db.selectFrom('tutor_area').select('areaId').where('tutorId', '=', id).orderBy('areaId').execute()
  return rows.map((row) => row.areaId)
}

async function weekOf(db: Db, id: number) {
  // oxlint-disable-next-line house/no-unbounded-list -- at most a few stretches of seven days
  return await db
    .selectFrom('tutor_availability')
    .select(['weekday', 'fromMinute as from', 'toMinute as to'])
    .where('tutorId', '=', id)
    .orderBy('weekday')
    .orderBy('fromMinute')
    .execute()
}

import type { Db } from '#platform/db/database.ts'

/** What, at which levels and where a tutor teaches. */
export type Teaching = {
  readonly subjects: readonly { readonly subject: string; readonly levelMin: number; readonly levelMax: number }[]
  /** Sub-areas. */
  readonly areaIds: readonly number[]
  readonly teachesOnline: boolean
}

/** What a tutor teaches now; nothing for an unknown number. */
export async function findTeaching(db: Db, tutorId: number): Promise<Teaching> {
  const [subjects, areas, tutor] = await Promise.all([
    db
      .selectFrom('tutor_subject')
      .select(['subject', 'level_min as levelMin', 'level_max as levelMax'])
      .where('tutor_id', '=', tutorId)
      .orderBy('position')
      .execute(),
    db.selectFrom('tutor_area').select('area_id').where('tutor_id', '=', tutorId).orderBy('area_id').execute(),
    db.selectFrom('tutor').select('teaches_online').where('id', '=', tutorId).executeTakeFirst(),
  ])
  return { subjects, areaIds: areas.map((area) => area.area_id), teachesOnline: tutor?.teaches_online ?? false }
}

import type { TaughtSubject } from '#kernel/subject-price.ts'
import type { Db } from '#platform/db/database.ts'
import { fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'

/** What, at which levels, at what price and where a tutor teaches. */
export type Teaching = {
  readonly subjects: readonly TaughtSubject[]
  /** Sub-areas. */
  readonly areaIds: readonly number[]
  readonly teachesOnline: boolean
}

/** What each of these tutors teaches now; nothing for an unknown number. */
export async function findTeachings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Teaching>> {
  if (ids.length === 0) return new Map()
  const [subjects, areas, tutors] = await Promise.all([
    rowsOf(db, taughtBy({ ids })),
    db
      .selectFrom('tutor_area')
      .select(['tutorId', 'areaId'])
      .where('tutorId', 'in', [...ids])
      .orderBy('tutorId')
      .orderBy('areaId')
      .execute(),
    db
      .selectFrom('tutor')
      .select(['id', 'teachesOnline'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  ])
  const [subjectsOf, areasOf] = [Map.groupBy(subjects, (row) => row.tutorId), Map.groupBy(areas, (row) => row.tutorId)]
  return new Map(
    tutors.map(({ id, teachesOnline }) => {
      const taught = subjectsOf.get(id) ?? []
      return [id, { subjects: taught, areaIds: (areasOf.get(id) ?? []).map((row) => row.areaId), teachesOnline }]
    }),
  )
}

/** What a tutor teaches now, at which levels and at what price; nothing for an unknown number. */
export async function findTaughtSubjects(db: Db, tutorId: number): Promise<readonly TaughtSubject[]> {
  return await rowsOf(db, taughtBy({ ids: [tutorId] }))
}

const taughtBy = fixedByIds()((db, isAmong) =>
  db
    .selectFrom('tutor_subject')
    .select(['tutorId', 'subject', 'customLabel', 'levelMin', 'levelMax', 'priceCents as price'])
    .where(isAmong('tutorId'))
    .orderBy('tutorId')
    .orderBy('position'),
)

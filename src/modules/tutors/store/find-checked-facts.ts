import type { Db } from '#platform/db/database.ts'
import type { FactName } from '../domain/checked-facts.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'

/** What of these profiles checks look at, by tutor. */
export async function findCheckedFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Pick<TutorDraft, FactName>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tutor')
    .select(['id', 'nameZh', 'nameEn', 'sex', 'birthYear', 'education', 'university'])
    .select(['majorZh', 'majorEn', 'teacherNumber'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

import type { ExpressionBuilder, NotNull } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import type { RowOf } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { TutorSubjectTable } from '#platform/db/tables.ts'
import type { TutorProfile, TutorStat } from '../domain/tutor-profile.ts'
import { SAID_COLUMNS, plainFieldsOf, taughtSubjectOf } from './tutor-rows.ts'

export type StoredTutor = { readonly profile: TutorProfile; readonly stat: TutorStat }

/** Complete profiles with their counters, ascending by id; unknown ids and those that miss something are left out. */
export async function findTutors(db: Db, ids: readonly number[]): Promise<readonly StoredTutor[]> {
  if (ids.length === 0) return []
  const rows = await read(db, tutorsWithStats({ ids }))
  return rows.map((row) => ({ profile: profileOf(row), stat: statOf(row) }))
}

/** Columns that a draft may not have yet. */
type Complete = {
  readonly [name in 'nameZh' | 'nameEn' | 'sex' | 'birthYear' | 'experienceYears' | 'education']: NotNull
}

/** One tutor that others may see, or null. */
export async function findActiveTutor(db: Db, id: number): Promise<StoredTutor | null> {
  const [tutor] = await findTutors(db, [id])
  return tutor?.profile.status === 'active' ? tutor : null
}

// Inside of JSON names stay as they are given.
const subjectOf = (eb: ExpressionBuilder<{ u: TutorSubjectTable }, 'u'>) => ({
  subject: eb.ref('u.subject'),
  customLabel: eb.ref('u.customLabel'),
  levelMin: eb.ref('u.levelMin'),
  levelMax: eb.ref('u.levelMax'),
  priceCents: eb.ref('u.priceCents'),
})

type TutorWithStats = RowOf<typeof tutorsWithStats>

// In one query: a statement takes this process longer than what it asks for takes the database.
const tutorsWithStats = fixed<{ readonly ids: readonly number[] }>()((db, $) =>
  db
    .selectFrom('tutor as t')
    .leftJoin('tutor_stat as s', 's.tutorId', 't.id')
    .select([
      ...SAID_COLUMNS.map((column) => `t.${column}` as const),
      ...(['t.id', 't.status', 't.avatarKey', 't.avatarModifiedAt', 't.tutorLevel', 't.starLevelExpiresAt'] as const),
      ...(['t.trialMinutes', 't.trialPriceCents', 't.createdAt', 't.updatedAt'] as const),
      ...(['s.viewCount', 's.successJobCount', 's.collectedCount', 's.taughtMinutes'] as const),
      ...(['s.rating_1', 's.rating_2', 's.rating_3', 's.rating_4', 's.rating_5'] as const),
    ])
    .select((eb) => [
      eb
        .selectFrom('tutor_subject as u')
        .select((u) =>
          u.fn
            .jsonAgg(jsonBuildObject(subjectOf(u)))
            .orderBy('u.position')
            .as('list'),
        )
        .whereRef('u.tutorId', '=', 't.id')
        .as('subjects'),
      eb
        .selectFrom('tutor_area as a')
        .select((a) => a.fn.jsonAgg('a.areaId').orderBy('a.areaId').as('list'))
        .whereRef('a.tutorId', '=', 't.id')
        .as('areaIds'),
    ])
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val($('ids')))))
    .where('t.nameZh', 'is not', null)
    .where('t.nameEn', 'is not', null)
    .where('t.sex', 'is not', null)
    .where('t.birthYear', 'is not', null)
    .where('t.experienceYears', 'is not', null)
    .where('t.education', 'is not', null)
    .where('t.priceMinCents', 'is not', null)
    .$narrowType<Complete>()
    .orderBy('t.id'),
)

function profileOf(row: TutorWithStats): TutorProfile {
  return {
    ...plainFieldsOf(row),
    subjects: (row.subjects ?? []).map(taughtSubjectOf),
    areaIds: row.areaIds ?? [],
  }
}

function statOf(row: TutorWithStats): TutorStat {
  return {
    viewCount: row.viewCount ?? 0,
    successJobCount: row.successJobCount ?? 0,
    collectedCount: row.collectedCount ?? 0,
    taughtMinutes: row.taughtMinutes ?? 0,
    ratings: [row.rating_1 ?? 0, row.rating_2 ?? 0, row.rating_3 ?? 0, row.rating_4 ?? 0, row.rating_5 ?? 0],
  }
}

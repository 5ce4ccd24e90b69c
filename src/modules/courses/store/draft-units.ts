import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

export type Unit = {
  readonly id: number
  readonly unitKey: string
  readonly chapterId: number
  readonly name: string
  /** 0: it is free. */
  readonly price: Cents
  readonly isPreview: boolean
  readonly revision: number
  readonly position: string
  readonly videoId: string | null
}
/** A unit, and in which draft it is. */
export type PlacedUnit = Unit & { readonly manuscriptId: number }

const COLUMNS = [
  'draft_unit.id',
  'unitKey',
  'chapterId',
  'draft_unit.name',
  'draft_unit.priceCents as price',
  'isPreview',
  'draft_unit.revision',
  'draft_unit.position',
  'videoId',
] as const

export type NewUnit = Pick<Unit, 'unitKey' | 'chapterId' | 'name' | 'price' | 'revision' | 'position'> &
  Partial<Pick<Unit, 'isPreview' | 'videoId'>>

export async function insertUnit(db: Db, { price, ...unit }: NewUnit): Promise<number> {
  return (
    await db
      .insertInto('draft_unit')
      .values({ ...unit, priceCents: price })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** The units of a draft: by chapters, in their order in each. */
export async function unitsOf(db: Db, manuscriptId: number): Promise<readonly Unit[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 300 (domain/course-limits.ts)
  return await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .select(COLUMNS)
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('draft_chapter.position')
    .orderBy('draft_unit.position')
    .execute()
}

/** The units of one chapter in their order. */
export async function unitsOfChapter(db: Db, chapterId: number): Promise<readonly Unit[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 300 (domain/course-limits.ts)
  return await db
    .selectFrom('draft_unit')
    .select(COLUMNS)
    .where('chapterId', '=', chapterId)
    .orderBy('draft_unit.position')
    .execute()
}

/** A unit of a tutor's own course; null for another's and for none alike. */
export async function findUnit(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<PlacedUnit | null> {
  const row = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .innerJoin('manuscript', 'manuscript.id', 'draft_chapter.manuscriptId')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .select([...COLUMNS, 'manuscriptId'])
    .where('draft_unit.id', '=', id)
    .where('manuscript.tutorId', '=', tutorId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? null
}

/** The draft in which a unit is; null where it is in none any more. */
export async function manuscriptOfUnit(db: Db, unitKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .select('manuscriptId')
    .where('unitKey', '=', unitKey)
    .executeTakeFirst()
  return row?.manuscriptId ?? null
}

type UnitChange = Pick<Unit, 'id' | 'revision'> & Partial<Pick<Unit, 'name' | 'price' | 'isPreview'>>

export async function changeUnit(db: Db, { id, price, ...change }: UnitChange): Promise<void> {
  await db
    .updateTable('draft_unit')
    .set({ ...change, ...(price === undefined ? {} : { priceCents: price }) })
    .where('id', '=', id)
    .execute()
}

export async function placeUnit(db: Db, { id, chapterId, position }: Pick<Unit, 'id' | 'chapterId' | 'position'>): Promise<void> {
  await db.updateTable('draft_unit').set({ chapterId, position }).where('id', '=', id).execute()
}

export async function deleteUnitRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('draft_unit').where('id', '=', id).execute()
}

/** The unit that plays a video plays none. */
export async function leaveUnit(db: Db, videoId: string): Promise<void> {
  await db.updateTable('draft_unit').set({ videoId: null }).where('videoId', '=', videoId).execute()
}

/** Gives a unit its video, and answers the one that it had; the unit may be gone. The draft is held. */
export async function setUnitVideo(
  db: Db,
  { unitKey, videoId }: { readonly unitKey: string; readonly videoId: string | null },
): Promise<{ readonly formerId: string | null; readonly name: string } | null> {
  const unit = await db
    .selectFrom('draft_unit')
    .select(['id', 'name', 'videoId'])
    .where('unitKey', '=', unitKey)
    .forUpdate()
    .executeTakeFirst()
  if (!unit) return null
  await db.updateTable('draft_unit').set({ videoId }).where('id', '=', unit.id).execute()
  return { formerId: unit.videoId, name: unit.name }
}

/** What courses hold, by their drafts: chapters, units, seconds of videos, and the sum of prices in cents. */
export async function measuresOf(db: Db, manuscriptIds: readonly number[]) {
  if (manuscriptIds.length === 0) return new Map<number, Measure>()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('draft_chapter')
    .leftJoin('draft_unit', 'draft_unit.chapterId', 'draft_chapter.id')
    .leftJoin('course_video', 'course_video.id', 'draft_unit.videoId')
    .select((eb) => [
      'manuscriptId',
      eb.fn.count<string>('draft_chapter.id').distinct().as('chapters'),
      eb.fn.count<string>('draft_unit.id').as('units'),
      eb.fn.coalesce(eb.fn.sum<string>('durationMs'), eb.lit(0)).as('ms'),
      eb.fn.coalesce(eb.fn.sum<string>('draft_unit.priceCents'), eb.lit(0)).as('cents'),
    ])
    .where('manuscriptId', 'in', [...manuscriptIds])
    .groupBy('manuscriptId')
    .orderBy('manuscriptId')
    .execute()
  return new Map(
    rows.map(({ manuscriptId, chapters, units, ms, cents }): [number, Measure] => [
      manuscriptId,
      { chapters: Number(chapters), units: Number(units), ms: Number(ms), cents: Number(cents) },
    ]),
  )
}
type Measure = { readonly chapters: number; readonly units: number; readonly ms: number; readonly cents: number }

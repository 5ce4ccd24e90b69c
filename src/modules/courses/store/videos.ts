import type { Db } from '#platform/db/database.ts'
import type { VideoFailure, VideoState } from '../domain/video-moves.ts'

const COLUMNS = [
  'id',
  'tutorId',
  'unitKey',
  'state',
  'fileName',
  'fileModifiedMs',
  'size',
  'received',
  'writer',
  'declaredMs',
  'packedBytes',
  'sha256',
  'durationMs',
  'width',
  'height',
  'codecs',
  'longestGapMs',
  'failure',
  'createdAt',
  'changedAt',
] as const

/** A video of a unit; sizes in bytes, times in milliseconds. */
export type Video = {
  readonly id: string
  readonly tutorId: number
  readonly unitKey: string
  readonly state: VideoState
  readonly fileName: string
  readonly fileModifiedMs: number
  readonly size: number
  readonly received: number
  readonly writer: string | null
  readonly declaredMs: number | null
  readonly packedBytes: number | null
  readonly sha256: string | null
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly codecs: string | null
  readonly longestGapMs: number | null
  readonly failure: VideoFailure | null
  readonly createdAt: Date
  readonly changedAt: Date
}

type Row = Omit<Video, 'state' | 'failure' | 'fileModifiedMs' | 'size' | 'received' | 'packedBytes'> & {
  readonly state: string
  readonly failure: string | null
  readonly fileModifiedMs: string | number | bigint
  readonly size: string | number | bigint
  readonly received: string | number | bigint
  readonly packedBytes: string | number | bigint | null
}

const videoOf = (row: Row): Video => ({
  ...row,
  state: row.state as VideoState,
  failure: row.failure as VideoFailure | null,
  fileModifiedMs: Number(row.fileModifiedMs),
  size: Number(row.size),
  received: Number(row.received),
  packedBytes: row.packedBytes === null ? null : Number(row.packedBytes),
})

const of = (db: Db) => db.selectFrom('course_video').select(COLUMNS)

export type NewVideo = Pick<Video, 'id' | 'tutorId' | 'unitKey' | 'state' | 'fileName' | 'fileModifiedMs' | 'size'>

export async function insertVideo(db: Db, { now, ...video }: NewVideo & { readonly now: Date }): Promise<void> {
  await db
    .insertInto('course_video')
    .values({ ...video, createdAt: now, changedAt: now })
    .execute()
}

/** A video that was not removed. */
export async function findVideo(db: Db, id: string): Promise<Video | null> {
  const row = await of(db).where('id', '=', id).where('state', '<>', 'removed').executeTakeFirst()
  return row ? videoOf(row) : null
}

/** The same, held until the transaction ends. */
export async function lockVideo(db: Db, id: string): Promise<Video | null> {
  const row = await of(db).where('id', '=', id).where('state', '<>', 'removed').forUpdate().executeTakeFirst()
  return row ? videoOf(row) : null
}

/** The videos of units, the newest last. */
export async function videosOfUnits(db: Db, unitKeys: readonly string[]): Promise<readonly Video[]> {
  if (unitKeys.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- the units of a course are bounded, and unfinished uploads of a tutor
  const rows = await of(db)
    .where('unitKey', 'in', [...unitKeys])
    .where('state', '<>', 'removed')
    .orderBy('id')
    .execute()
  return rows.map(videoOf)
}

/** How much all videos of a tutor weigh, in bytes, and how many of them are on their way. */
export async function weighVideos(db: Db, tutorId: number): Promise<{ readonly bytes: number; readonly unfinished: number }> {
  const row = await db
    .selectFrom('course_video')
    .select((eb) => [
      eb.fn.sum<string>(eb.fn.coalesce('packedBytes', 'size')).as('bytes'),
      eb.fn.countAll<string>().filterWhere('state', '=', 'uploading').as('unfinished'),
    ])
    .where('tutorId', '=', tutorId)
    .where('state', 'not in', ['removed', 'failed'])
    .executeTakeFirstOrThrow()
  return { bytes: Number(row.bytes ?? 0), unfinished: Number(row.unfinished) }
}

export type VideoChange = Partial<
  Pick<
    Video,
    | 'state'
    | 'received'
    | 'declaredMs'
    | 'packedBytes'
    | 'sha256'
    | 'durationMs'
    | 'width'
    | 'height'
    | 'codecs'
    | 'longestGapMs'
    | 'failure'
  >
>

/** Writes what has become of a video; false where it is not in the state that was read any more. */
export async function changeVideo(
  db: Db,
  { id, from, now, ...change }: VideoChange & { readonly id: string; readonly from: VideoState; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_video')
    .set({ ...change, changedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a request the one that may write a video; whoever wrote before finds out (`isWriter`). */
export async function setWriter(db: Db, { id, writer }: { readonly id: string; readonly writer: string }): Promise<void> {
  await db.updateTable('course_video').set({ writer }).where('id', '=', id).execute()
}

export async function isWriter(db: Db, { id, writer }: { readonly id: string; readonly writer: string }): Promise<boolean> {
  const row = await db.selectFrom('course_video').select('writer').where('id', '=', id).executeTakeFirst()
  return row?.writer === writer
}

export async function endWriter(db: Db, { id, writer }: { readonly id: string; readonly writer: string }): Promise<void> {
  await db.updateTable('course_video').set({ writer: null }).where('id', '=', id).where('writer', '=', writer).execute()
}

/** Videos that wait to be packed, the first first. */
export async function videosToPack(db: Db, limit: number): Promise<readonly Video[]> {
  const rows = await of(db).where('state', '=', 'uploaded').orderBy('changedAt').orderBy('id').limit(limit).execute()
  return rows.map(videoOf)
}

/** Uploads of which nothing has come since then, those that waited longest first; behind `after`, where there are more than the limit. */
export async function lapsedUploads(
  db: Db,
  {
    before,
    after,
    limit,
  }: { readonly before: Date; readonly after?: Pick<Video, 'id' | 'changedAt'> | undefined; readonly limit: number },
): Promise<readonly Video[]> {
  const rows = await of(db)
    .where('state', '=', 'uploading')
    .where('changedAt', '<', before)
    .$if(after !== undefined, (all) =>
      all.where((eb) => eb(eb.refTuple('changedAt', 'id'), '>', eb.tuple(after?.changedAt ?? before, after?.id ?? ''))),
    )
    .orderBy('changedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(videoOf)
}

/** Forgets videos that were removed before then, whose files are gone. */
export async function forgetRemoved(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('course_video').where('state', '=', 'removed').where('changedAt', '<', before).execute()
}

/** Which of these videos may have files. */
export async function standingVideos(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VideoState>> {
  if (ids.length === 0) return new Map()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_video')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .where('state', '<>', 'removed')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state as VideoState]))
}

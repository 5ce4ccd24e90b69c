import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Stretch } from '../domain/watched-stretches.ts'

/** How far a person is in a unit, in seconds of the video that they watched. */
export type UnitProgressRow = {
  readonly unitKey: string
  readonly courseId: number
  readonly videoId: string
  readonly lastS: number
  readonly furthestS: number
  readonly watchedS: number
  readonly completedAt: Date | null
  readonly updatedAt: Date
}

/** A unit whose progress is kept, by one of its videos. */
export type ProgressUnit = {
  readonly unitProductId: number
  readonly durationMs: number
  /** No newer version plays another video in it. */
  readonly isNewest: boolean
}

/** What is needed to keep progress in a unit by a video of it; null where no version plays that. */
export async function findProgressUnit(
  db: Db,
  { unitKey, videoId }: { readonly unitKey: string; readonly videoId: string },
): Promise<ProgressUnit | null> {
  const { rows } = await sql<ProgressUnit>`
    select p.id as unit_product_id, u.duration_ms, not exists (
      select from course_version w join version_unit n on n.version_id = w.id
      where w.course_id = v.course_id and w.no > v.no and n.unit_key = u.unit_key) as is_newest
    from version_unit u join course_version v on v.id = u.version_id
    join course_product p on p.course_id = v.course_id and p.part = 'unit' and p.part_key = u.unit_key
    where u.video_id = ${videoId} and u.unit_key = ${unitKey} order by v.no desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type NewProgress = {
  readonly accountId: string
  readonly unitKey: string
  readonly courseId: number
  readonly videoId: string
  readonly isNewest: boolean
  /** Whole seconds. */
  readonly at: number
  /** What was played; null: it was not said. */
  readonly watched: readonly Stretch[] | null
  /** Without `watched` so much before the place counts, behind where it was last. */
  readonly mostUnsaid: number
  readonly complete: { readonly watched: number; readonly mostly: number; readonly end: number }
  /** When it was so, and now. */
  readonly since: Date
  readonly now: Date
}

const seconds = (watched: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${watched}) r)`

const ROW = sql`p.unit_key, p.course_id, p.video_id, p.last_s, p.furthest_s, ${seconds(sql`p.watched`)} as watched_s,
  p.completed_at, p.updated_at`

/**
 * Keeps how far a person is in a unit, in one statement, so that none of two saves at once is lost: what was watched is joined, the furthest
 * place never falls, and where they were last is the newest. Another video of a newer version begins again, only what was complete stays so;
 * one of a former version does not take the newer one's place. Answers what is kept, null for such a former one.
 */
export async function saveUnitProgress(db: Db, progress: NewProgress): Promise<UnitProgressRow | null> {
  const { accountId, unitKey, courseId, videoId, isNewest, at, watched, mostUnsaid, complete, since, now } = progress
  const isSame = sql<boolean>`p.video_id = excluded.video_id`
  const unsaid = (from: RawBuilder<number>) =>
    sql`int4multirange(int4range(least(greatest(${from}, ${at - mostUnsaid}::int), ${at}::int), ${at}::int))`
  const given = (last: RawBuilder<number>) => (watched === null ? unsaid(last) : rangesOf(watched))
  const first = given(sql<number>`0`)
  const furthest = Math.max(at, ...(watched ?? []).map(([, to]) => to))
  const all = sql`case when ${isSame} then p.watched + ${given(sql<number>`p.last_s`)} else excluded.watched end`
  const far = sql<number>`case when ${isSame} then greatest(p.furthest_s, excluded.furthest_s) else excluded.furthest_s end`
  const completed = (
    ranges: RawBuilder<unknown>,
    reached: RawBuilder<number>,
  ) => sql`case when ${seconds(ranges)} >= ${complete.watched}::int
    or (${reached} >= ${complete.end}::int and ${seconds(ranges)} >= ${complete.mostly}::int) then ${now}::timestamptz end`
  const { rows } = await sql<UnitProgressRow>`
    insert into unit_progress as p (account_id, unit_key, course_id, video_id, last_s, furthest_s, watched, completed_at, updated_at)
    values (${accountId}, ${unitKey}, ${courseId}, ${videoId}, ${at}, ${furthest}, ${first},
      ${completed(first, sql<number>`${furthest}::int`)}, ${since})
    on conflict (account_id, unit_key) do update set
      video_id = excluded.video_id,
      last_s = case when ${isSame} and p.updated_at > excluded.updated_at then p.last_s else excluded.last_s end,
      furthest_s = ${far},
      watched = ${all},
      completed_at = coalesce(p.completed_at, ${completed(all, far)}),
      updated_at = greatest(p.updated_at, excluded.updated_at)
    where ${isSame} or ${isNewest}::boolean
    returning ${ROW}`.execute(db)
  return rows[0] ?? null
}

const rangesOf = (stretches: readonly Stretch[]) => sql`(select coalesce(range_agg(int4range(f, t)), '{}'::int4multirange)
  from unnest(${stretches.map(([from]) => from)}::int[], ${stretches.map(([, to]) => to)}::int[]) as s (f, t))`

type Mine = { readonly accountId: string }

/** How far a person is in units of a course. */
export async function progressInCourse(
  db: Db,
  { accountId, courseId }: Mine & { readonly courseId: number },
): Promise<readonly UnitProgressRow[]> {
  const { rows } = await sql<UnitProgressRow>`
    select ${ROW} from unit_progress p where p.account_id = ${accountId} and p.course_id = ${courseId} order by p.unit_key`.execute(
    db,
  )
  return rows
}

/** The same of the unit that plays a video; null where that video was not watched, or a newer one since. */
export async function progressOfVideo(
  db: Db,
  { accountId, videoId }: Mine & { readonly videoId: string },
): Promise<UnitProgressRow | null> {
  const { rows } = await sql<UnitProgressRow>`
    select ${ROW} from unit_progress p where p.account_id = ${accountId} and p.video_id = ${videoId}
    and p.unit_key in (select unit_key from version_unit where video_id = ${videoId})`.execute(db)
  return rows[0] ?? null
}

/** The number and the length of each of these units with these videos, whatever version plays them. */
export async function progressUnits(
  db: Db,
  kept: readonly Pick<UnitProgressRow, 'unitKey' | 'videoId'>[],
): Promise<ReadonlyMap<string, Pick<ProgressUnit, 'unitProductId' | 'durationMs'>>> {
  if (kept.length === 0) return new Map()
  const { rows } = await sql<Pick<ProgressUnit, 'unitProductId' | 'durationMs'> & { readonly unitKey: string }>`
    select distinct u.unit_key, p.id as unit_product_id, u.duration_ms
    from unnest(${kept.map(({ unitKey }) => unitKey)}::uuid[], ${kept.map(({ videoId }) => videoId)}::uuid[]) as k (unit_key, video_id)
    join version_unit u on u.video_id = k.video_id and u.unit_key = k.unit_key
    join course_version v on v.id = u.version_id
    join course_product p on p.course_id = v.course_id and p.part = 'unit' and p.part_key = u.unit_key`.execute(db)
  return new Map(rows.map(({ unitKey, ...unit }) => [unitKey, unit]))
}

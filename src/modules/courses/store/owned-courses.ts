import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { isOnSale } from './versions.ts'

type Person = { readonly accountId: string }
type InCourse = Person & { readonly courseId: number }

type Standing = Person & { readonly courses: RawBuilder<unknown>; readonly unit: RawBuilder<unknown> }

/**
 * What a person was granted of courses, whole or in units, as far as it has not ended: `is_live`, or it rests while a payment without which
 * it would not be theirs is disputed.
 */
const standing = ({ accountId, courses, unit }: Standing): RawBuilder<unknown> => sql`(
  select g.course_id, g.unit_key, g.is_whole, g.granted_at, coalesce(bool_and(s.rights = 'live'), true) as is_live from (
    select course_id, ${unit} as unit_key, false as is_whole, granted_at, order_id, counted
    from course_right where account_id = ${accountId} and ${courses}
    union select course_id, null::uuid, true, granted_at, order_id, counted
    from course_whole_right where account_id = ${accountId} and ${courses}
  ) g left join course_sale s on s.order_id = g.order_id or s.order_id = any(g.counted)
  group by g.course_id, g.unit_key, g.is_whole, g.granted_at, g.order_id, g.counted
  having not coalesce(bool_or(s.rights = 'ended'), false))`

/** A course of which a person has something. */
export type OwnedCourseRow = {
  readonly courseId: number
  readonly isResting: boolean
  readonly lastUnitProductId: number | null
  readonly lastAt: Date
}

type Slice = { readonly offset: number; readonly limit: number }

/** Courses of which a person has something, the one that was watched last first, and how many there are. */
export async function listOwnedCourses(
  db: Db,
  { accountId, offset, limit }: Person & Slice,
): Promise<{ readonly list: readonly OwnedCourseRow[]; readonly total: number }> {
  const all = standing({ accountId, courses: sql`true`, unit: sql`null::uuid` })
  const mine = sql`(select course_id, bool_or(not is_live) as is_resting
    from ${all} held group by course_id)`
  const [list, count] = await Promise.all([
    sql<OwnedCourseRow>`
      select m.course_id, m.is_resting, p.id as last_unit_product_id, l.last_at
      from ${mine} m join course_learner l on l.account_id = ${accountId} and l.course_id = m.course_id
      left join course_product p on p.course_id = m.course_id and p.part = 'unit' and p.part_key = l.last_unit_key
      order by l.last_at desc, m.course_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${mine} m`.execute(db),
  ])
  return { list: list.rows, total: count.rows[0]?.total ?? 0 }
}

type OwnedCounts = { readonly units: number; readonly complete: number; readonly isSoled: boolean }

/**
 * How many units a person has of each of these courses, with those on sale that cost nothing, how many of them are complete, and whether
 * nothing of what is sold of it today is left to be bought.
 */
export async function countOwnedUnits(
  db: Db,
  { accountId, courseIds }: Person & { readonly courseIds: readonly number[] },
): Promise<ReadonlyMap<number, OwnedCounts>> {
  if (courseIds.length === 0) return new Map()
  const ids = sql`any(${[...courseIds]}::int[])`
  const held = standing({ accountId, courses: sql`course_id = ${ids}`, unit: sql`unit_key` })
  const { rows } = await sql<OwnedCounts & { readonly courseId: number }>`
    with held as (select course_id, unit_key, is_whole, is_live, granted_at from ${held} held), mine as (
      select course_id, unit_key from held where not is_whole
      union select v.course_id, u.unit_key from held h join course_version v on v.course_id = h.course_id and v.published_at >= h.granted_at
        join version_unit u on u.version_id = v.id where h.is_whole
      union select course.id, u.unit_key from course join version_unit u on u.version_id = course.current_version_id
        join tutor on tutor.id = course.tutor_id
        where course.id = ${ids} and (
          (u.price_cents = 0 and tutor.status = 'active' and ${isOnSale})
          or exists (select from held h where h.course_id = course.id and h.is_whole)))
    select m.course_id, count(*)::int as units, count(p.completed_at)::int as complete,
      exists (select from held h where h.course_id = m.course_id and h.is_live) and not exists (
        select from course k join version_unit u on u.version_id = k.current_version_id where k.id = m.course_id and u.price_cents > 0
        and not exists (select from held h where h.course_id = k.id and h.is_live and (h.is_whole or h.unit_key = u.unit_key))) as is_soled
    from mine m left join unit_progress p on p.account_id = ${accountId} and p.unit_key = m.unit_key
    group by m.course_id`.execute(db)
  return new Map(rows.map(({ courseId, ...counts }) => [courseId, counts]))
}

/** What a person has of one course. */
export type Holding = {
  /** Unit → whether it lives, or rests. */
  readonly units: ReadonlyMap<string, 'live' | 'resting'>
  /** The same of the whole; null: they do not have it. */
  readonly whole: 'live' | 'resting' | null
  /** When the whole was granted for the first time: what came later is theirs too. */
  readonly wholeSince: Date | null
}

/** What a person has of a course; null where nothing that has not ended. */
export async function findHolding(db: Db, { accountId, courseId }: InCourse): Promise<Holding | null> {
  const all = standing({ accountId, courses: sql`course_id = ${courseId}`, unit: sql`unit_key` })
  const { rows } = await sql<{ unitKey: string | null; isLive: boolean; since: Date }>`
    select unit_key, bool_or(is_live) as is_live, min(granted_at) as since from ${all} held group by unit_key`.execute(db)
  if (rows.length === 0) return null
  const stateOf = ({ isLive }: { readonly isLive: boolean }) => (isLive ? 'live' : 'resting')
  const whole = rows.find(({ unitKey }) => unitKey === null)
  return {
    units: new Map(rows.flatMap((row) => (row.unitKey === null ? [] : [[row.unitKey, stateOf(row)] as const]))),
    whole: whole ? stateOf(whole) : null,
    wholeSince: whole?.since ?? null,
  }
}

/** The unit that a person watched last in a course, by its key; null before the first. */
export async function lastWatched(db: Db, { accountId, courseId }: InCourse): Promise<string | null> {
  const row = await db
    .selectFrom('course_learner')
    .select('lastUnitKey')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return row?.lastUnitKey ?? null
}

/** A unit that is in no version any more that is sold, as the newest version has it that did. */
export type FormerUnit = {
  readonly versionId: string
  readonly unitKey: string
  readonly chapterKey: string
  readonly chapterName: string
  readonly name: string
  readonly price: Cents
  readonly isPreview: boolean
  readonly videoId: string
  readonly durationMs: number
}

type AskedFormer = { readonly courseId: number; readonly unitKeys: readonly string[]; readonly wholeSince: Date | null }

/** Of these units, and of all since the whole was granted, those that the current version does not have, in their order. */
export async function formerUnits(db: Db, { courseId, unitKeys, wholeSince }: AskedFormer): Promise<readonly FormerUnit[]> {
  const { rows } = await sql<FormerUnit>`
    select f.* from (
      select distinct on (u.unit_key) v.no as version_no, u.no, v.id as version_id, u.unit_key, u.chapter_key, c.name as chapter_name, u.name,
        u.price_cents as price, u.is_preview, u.video_id, u.duration_ms
      from course_version v join version_unit u on u.version_id = v.id
      join version_chapter c on c.version_id = v.id and c.chapter_key = u.chapter_key
      where v.course_id = ${courseId} and (u.unit_key = any(${[...unitKeys]}::uuid[]) or v.published_at >= ${wholeSince}::timestamptz)
        and not exists (select from course k join version_unit n on n.version_id = k.current_version_id
          where k.id = v.course_id and n.unit_key = u.unit_key)
      order by u.unit_key, v.no desc) f
    order by f.version_no, f.no`.execute(db)
  return rows
}

type InVersion = { readonly versionId: string; readonly unitKey: string }
export type PartOfUnit<T> = T & { readonly unitKey: string }

const inVersions = (units: readonly InVersion[]): RawBuilder<unknown> => sql`unnest(
  ${units.map(({ versionId }) => versionId)}::uuid[], ${units.map(({ unitKey }) => unitKey)}::uuid[]) as k (version_id, unit_key)`

/** Captions and files of units as these versions have them. */
export async function besideUnits(db: Db, units: readonly InVersion[]) {
  const [captions, files] = await Promise.all([
    sql<PartOfUnit<{ id: number; language: 'zh' | 'en' }>>`
      select c.id, c.unit_key, c.language from ${inVersions(units)}
      join unit_caption c on c.unit_key = k.unit_key join version_caption v on v.version_id = k.version_id and v.caption_id = c.id
      order by c.language desc, c.id`.execute(db),
    sql<PartOfUnit<{ id: number; name: string; size: number }>>`
      select f.id, f.unit_key, f.name, f.size from ${inVersions(units)}
      join study_file f on f.unit_key = k.unit_key join version_file v on v.version_id = k.version_id and v.file_id = f.id
      order by f.id`.execute(db),
  ])
  return { captions: captions.rows, files: files.rows }
}

/** What the chapters and units of versions are called, by version; `no` counts the chapters. */
export async function partNames(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  const { rows } = await sql<{ versionId: string; partKey: string; no: number; name: string; chapterKey: string }>`
    select version_id, chapter_key as part_key, no, name, chapter_key from version_chapter where version_id = any(${[...versionIds]}::uuid[])
    union all
    select version_id, unit_key, no, name, chapter_key from version_unit where version_id = any(${[...versionIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** What given balance took off these orders. */
export async function deductedOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pay_order')
    .select(['id', 'deductedCents as deducted'])
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, deducted }) => [id, deducted]))
}

/** Of these units those of which a person has saved a file. */
export async function downloadedUnits(
  db: Db,
  { accountId, unitKeys }: Person & { readonly unitKeys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unitKey: string }>`select distinct unit_key from course_download
    where account_id = ${accountId} and unit_key = any(${[...unitKeys]}::uuid[])`.execute(db)
  return new Set(rows.map(({ unitKey }) => unitKey))
}

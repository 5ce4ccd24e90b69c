import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/**
 * A right lives while the order that brought it does, and each order whose payment was counted for it: it has no state of its own
 * (`course_sale.rights`). For rows of `course_right` and `course_whole_right` under the name `held`.
 */
const lives: RawBuilder<boolean> = sql<boolean>`not exists (select from course_sale s
  where (s.order_id = held.order_id or s.order_id = any(held.counted)) and s.rights <> 'live')`

type Person = { readonly accountId: string }
type InCourse = Person & { readonly courseId: number }

export type NewRights = InCourse & {
  readonly orderId: string | null
  readonly counted: readonly string[]
  readonly unitKeys: readonly string[]
  /** With units that come later. */
  readonly isWhole: boolean
  readonly now: Date
}

/** Lets a person watch units of a course; again it changes nothing. */
export async function grantRights(db: Db, { unitKeys, isWhole, counted, now, ...right }: NewRights): Promise<void> {
  const row = { ...right, counted: [...counted], grantedAt: now }
  // A unit that was paid for is its buyer's whatever becomes of what was counted; the whole, and what was granted for nothing, are not.
  const ofUnit = { ...row, counted: right.orderId === null ? row.counted : [] }
  if (unitKeys.length > 0)
    await db
      .insertInto('course_right')
      .values(unitKeys.map((unitKey) => ({ ...ofUnit, unitKey })))
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'unitKey', 'orderId']).doUpdateSet({ counted: ofUnit.counted, grantedAt: now }),
      )
      .execute()
  if (isWhole)
    await db
      .insertInto('course_whole_right')
      .values(row)
      // Granted without an order before, for payments that do not count any more.
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'courseId', 'orderId']).doUpdateSet({ counted: row.counted, grantedAt: now }),
      )
      .execute()
}

/** What a person has of a course: the keys of its units, and whether the whole with what comes later. */
export async function ownedOf(
  db: Db,
  { accountId, courseId }: InCourse,
): Promise<{ readonly unitKeys: ReadonlySet<string>; readonly isWhole: boolean }> {
  const [units, whole] = await Promise.all([
    sql<{ unitKey: string }>`select distinct held.unit_key from course_right held
      where held.account_id = ${accountId} and held.course_id = ${courseId} and ${lives}`.execute(db),
    sql`select 1 from course_whole_right held
      where held.account_id = ${accountId} and held.course_id = ${courseId} and ${lives} limit 1`.execute(db),
  ])
  return { unitKeys: new Set(units.rows.map(({ unitKey }) => unitKey)), isWhole: whole.rows.length > 0 }
}

const hasRight = (
  { accountId }: Person,
  unit: RawBuilder<unknown>,
  course: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from course_right held where held.account_id = ${accountId} and held.unit_key = ${unit} and ${lives})
  or exists (select from course_whole_right held where held.account_id = ${accountId} and held.course_id = ${course} and ${lives}))`

export type OwnedUnit = { readonly unitKey: string; readonly courseId: number; readonly isPaid: boolean }

/** The unit that plays a video, of any version, that a person has; null where there is none. */
export async function ownedUnitOfVideo(
  db: Db,
  { accountId, videoId }: Person & { readonly videoId: string },
): Promise<OwnedUnit | null> {
  const { rows } = await sql<OwnedUnit>`
    select u.unit_key, v.course_id, u.price_cents > 0 as is_paid from version_unit u join course_version v on v.id = u.version_id
    where u.video_id = ${videoId} and ${hasRight({ accountId }, sql`u.unit_key`, sql`v.course_id`)}
    order by v.no desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a person has the unit, of any version, to which captions or a file belong. */
export async function ownedUnitOf(
  db: Db,
  { accountId, table, id }: Person & { readonly table: 'version_caption' | 'version_file'; readonly id: number },
): Promise<OwnedUnit | null> {
  const [thing, of] = table === 'version_file' ? ['study_file', 'file_id'] : ['unit_caption', 'caption_id']
  const { rows } = await sql<OwnedUnit>`
    select u.unit_key, v.course_id, u.price_cents > 0 as is_paid
    from ${sql.table(table)} k join ${sql.table(thing)} f on f.id = k.${sql.ref(of)}
    join course_version v on v.id = k.version_id join version_unit u on u.version_id = v.id and u.unit_key = f.unit_key
    where k.${sql.ref(of)} = ${id} and ${hasRight({ accountId }, sql`u.unit_key`, sql`v.course_id`)}
    order by v.no desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a person holds anything of a course that lives. */
export async function hasAnything(db: Db, { accountId, courseId }: InCourse): Promise<boolean> {
  const { unitKeys, isWhole } = await ownedOf(db, { accountId, courseId })
  return isWhole || unitKeys.size > 0
}

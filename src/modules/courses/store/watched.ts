import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

type OfUnits = { readonly accountId: string; readonly unitKeys: readonly string[] }

/** How much of each unit a person has watched, as far as that is known: seconds that were reported, and the share of its bytes that were sent. */
export async function watchedOf(
  db: Db,
  { accountId, unitKeys }: OfUnits,
): Promise<ReadonlyMap<string, { readonly seconds: number; readonly sent: number }>> {
  if (unitKeys.length === 0) return new Map()
  const keys = sql`any(${[...unitKeys]}::uuid[])`
  const { rows } = await sql<{ unitKey: string; seconds: number; sent: number }>`
    select unit_key, max(seconds)::float8 as seconds, max(sent)::float8 as sent from (
      select p.unit_key, coalesce((select sum(upper(r) - lower(r)) from unnest(p.watched) r), 0) as seconds, 0 as sent
      from unit_progress p where p.account_id = ${accountId} and p.unit_key = ${keys}
      union all
      select u.unit_key, 0, coalesce((select sum(upper(r) - lower(r)) from unnest(m.sent) r), 0)::float8 / greatest(1, v.packed_bytes)
      from media_sent m join course_video v on v.id = m.video_id
      join (select distinct unit_key, video_id from version_unit where unit_key = ${keys}) u on u.video_id = m.video_id
      where m.account_id = ${accountId}) as w
    group by unit_key`.execute(db)
  return new Map(rows.map(({ unitKey, ...row }) => [unitKey, row]))
}

/** Notes which bytes of a video are sent to a person now, `to` not among them. */
export async function noteSent(
  db: Db,
  sent: { readonly accountId: string; readonly videoId: string; readonly from: number; readonly to: number; readonly now: Date },
): Promise<void> {
  const { accountId, videoId, from, to, now } = sent
  await sql`insert into media_sent (account_id, video_id, sent, updated_at)
    values (${accountId}, ${videoId}, int8multirange(int8range(${from}, ${to})), ${now})
    on conflict (account_id, video_id) do update set sent = media_sent.sent + excluded.sent, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** Notes that a person saves a file of a unit. */
export async function noteDownload(
  db: Db,
  {
    accountId,
    fileId,
    unitKey,
    now,
  }: { readonly accountId: string; readonly fileId: number; readonly unitKey: string; readonly now: Date },
): Promise<void> {
  await sql`insert into course_download (account_id, file_id, unit_key, first_at, times)
    values (${accountId}, ${fileId}, ${unitKey}, ${now}, 1)
    on conflict (account_id, file_id) do update set times = course_download.times + 1`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'

export type Bundle = { readonly deliveryId: string | null; readonly goesAt: Date }

/** The bundle of a key, locked until the transaction ends; a new one with no delivery when there is none. */
export async function lockBundle(db: Db, key: string, now: Date): Promise<Bundle> {
  const [row] = await rowsOf(db, locked({ key, now }))
  if (!row) throw new Error('a bundle that was locked answers a row')
  return row
}

const locked = fixed<{ readonly key: string; readonly now: Date }>()(
  (_db, $) => sql<Bundle>`
    insert into delivery_bundle (key, goes_at) values (${$('key')}, ${$('now')})
    on conflict (key) do update set key = excluded.key
    returning delivery_id, goes_at`,
)

/** Says which message goes out next for a key, and when. */
export async function saveBundle(db: Db, key: string, { deliveryId, goesAt }: Bundle): Promise<void> {
  await write(db, saved({ key, deliveryId, goesAt }))
}

const saved = fixed<Bundle & { readonly key: string }>()((db, $) =>
  db
    .updateTable('delivery_bundle')
    .set({ deliveryId: $('deliveryId'), goesAt: $('goesAt') })
    .where('key', '=', $('key')),
)

/** The sealed words of a delivery that no worker has taken up yet, or null. */
export async function lockUntouched(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select('sealed')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('nextAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed ?? null
}

export async function resealDelivery(db: Db, id: string, sealed: string): Promise<void> {
  await write(db, db.updateTable('delivery').set({ sealed }).where('id', '=', id))
}

/** Forgets what was bundled a day ago. */
export async function deleteOldBundles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('delivery_bundle').where('goesAt', '<', before).execute()
}

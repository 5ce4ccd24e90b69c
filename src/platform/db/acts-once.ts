import { sql } from 'kysely'
import type { Db } from './database.ts'

export type ActMark = { readonly key: string; readonly now: Date; readonly endsAt: Date; readonly givenUpBefore: Date }

/**
 * Marks an act as being done: `null` when it is the caller's to do, else what was answered, `sealed: null` while another
 * request does it. An act that began before `givenUpBefore` and never ended is begun again.
 */
export async function beginAct(db: Db, { key, now, endsAt, givenUpBefore }: ActMark): Promise<{ sealed: string | null } | null> {
  const { rows } = await sql<{ key: string }>`
    insert into act_once (key, began_at, ends_at) values (${key}, ${now}, ${endsAt})
    on conflict (key) do update set began_at = ${now}, ends_at = ${endsAt}
      where act_once.sealed is null and act_once.began_at < ${givenUpBefore}
    returning key`.execute(db)
  if (rows.length > 0) return null
  const row = await db.selectFrom('act_once').select('sealed').where('key', '=', key).executeTakeFirst()
  // Refused meanwhile, and so not done: the next attempt begins it.
  return row ?? { sealed: null }
}

/** Keeps what an act answered. */
export async function endAct(db: Db, { key, sealed }: { readonly key: string; readonly sealed: string }): Promise<void> {
  await db.updateTable('act_once').set({ sealed }).where('key', '=', key).execute()
}

/** Forgets an act that was refused or broke: it was not done. */
export async function forgetAct(db: Db, key: string): Promise<void> {
  await db.deleteFrom('act_once').where('key', '=', key).execute()
}

/** Deletes what no browser sends again any more. */
export async function deleteEndedActs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('act_once').where('endsAt', '<=', now).execute()
}

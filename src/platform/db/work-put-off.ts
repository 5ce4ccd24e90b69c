import { sql } from 'kysely'
import type { Db } from './database.ts'
import { readPart } from './keyset.ts'
import type { Part, Parted } from './keyset.ts'

/** Something of a background work that failed and is tried again later. */
export type PutOff = {
  /** `room.what`. */
  readonly work: string
  /** Which of the things that are due; '' for the whole work. */
  readonly key: string
  /** How often it failed in a row. */
  readonly failures: number
  readonly nextAt: Date
  readonly failedAt: Date
  /** What it said, without where it stood. */
  readonly error: string
}

const COLUMNS = ['work', 'key', 'failures', 'nextAt', 'failedAt', 'error'] as const
// Beyond it the whole work is broken, not things of it.
const MOST_KNOWN = 10_000

/** What of a work has failed since it last succeeded. */
export async function putOffOf(db: Db, work: string): Promise<readonly Pick<PutOff, 'key' | 'failures' | 'nextAt'>[]> {
  return await db
    .selectFrom('work_put_off')
    .select(['key', 'failures', 'nextAt'])
    .where('work', '=', work)
    .orderBy('key')
    .limit(MOST_KNOWN)
    .execute()
}

export async function putOff(db: Db, { work, key, ...failure }: PutOff): Promise<void> {
  await db
    .insertInto('work_put_off')
    .values({ work, key, ...failure })
    .onConflict((conflict) => conflict.columns(['work', 'key']).doUpdateSet(failure))
    .execute()
}

/** It succeeded, or another process has done it. */
export async function forgetPutOff(db: Db, { work, key }: Pick<PutOff, 'work' | 'key'>): Promise<void> {
  await db.deleteFrom('work_put_off').where('work', '=', work).where('key', '=', key).execute()
}

/** What has failed, the last first. */
export async function listPutOff(db: Db, limit: number): Promise<readonly PutOff[]> {
  return await db
    .selectFrom('work_put_off')
    .select(COLUMNS)
    .orderBy('failedAt', 'desc')
    .orderBy('work')
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** A part of what has failed, all or of one work, the last first. */
export async function readPutOff(
  db: Db,
  { work, ...part }: Part & { readonly work?: string | undefined },
): Promise<Parted<PutOff>> {
  // Names of works have no blank, so that no two rows have one id.
  const id = sql<string>`work || ' ' || key`
  const query = db
    .selectFrom('work_put_off')
    .select(COLUMNS)
    .select(id.as('id'))
    .$if(work !== undefined, (all) => all.where('work', '=', work ?? ''))
  const { list, next } = await readPart(query, {
    sorted: { by: sql`failed_at`, type: 'timestamptz', id, idType: 'text' },
    isDown: true,
    part,
  })
  return { list: list.map(({ id: _id, ...one }) => one), next }
}

/** Has a thing tried at the next turn of its work; false where nothing of it is put off. */
export async function tryNow(
  db: Db,
  { work, key, now }: Pick<PutOff, 'work' | 'key'> & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_put_off')
    .set({ nextAt: now })
    .where('work', '=', work)
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many things of each work have failed. */
export async function countPutOff(db: Db): Promise<readonly { readonly work: string; readonly count: number }[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- one row of each kind of work
  const rows = await db
    .selectFrom('work_put_off')
    .select((eb) => ['work', eb.fn.countAll<number>().as('count')])
    .groupBy('work')
    .orderBy('work')
    .execute()
  return rows.map(({ work, count }) => ({ work, count: Number(count) }))
}

/** Forgets what was to be tried long ago: it is on no list any more. */
export async function forgetLongPutOff(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('work_put_off').where('nextAt', '<', before).execute()
}

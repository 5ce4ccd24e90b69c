import type { Db } from './database.ts'

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

/** How many things of each work have failed. */
export async function countPutOff(db: Db): Promise<readonly { readonly work: string; readonly count: number }[]> {
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

import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'

export type CasePair = { readonly accountId: string; readonly jobId: number }

/** Keeps a case; again changes nothing. */
export async function addCase(db: Db, { accountId, jobId }: CasePair, now: Date): Promise<void> {
  await db
    .insertInto('favourite_case')
    .values({ accountId, jobId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No longer keeps a case; answers whether it was kept. */
export async function removeCase(db: Db, { accountId, jobId }: CasePair): Promise<boolean> {
  const row = await db
    .deleteFrom('favourite_case')
    .where('accountId', '=', accountId)
    .where('jobId', '=', jobId)
    .returning('jobId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account keeps a case. */
export async function keepsCase(db: Db, { accountId, jobId }: CasePair): Promise<boolean> {
  const row = await db
    .selectFrom('favourite_case')
    .select('jobId')
    .where('accountId', '=', accountId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the numbers that an account keeps, ascending; one query whatever their number. */
export async function keptCases(db: Db, accountId: string, jobIds: readonly number[]): Promise<readonly number[]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .selectFrom('favourite_case')
    .select('jobId')
    .where('accountId', '=', accountId)
    .where('jobId', 'in', [...jobIds])
    .orderBy('jobId')
    .execute()
  return rows.map((row) => row.jobId)
}

const BY_AGE: SortedBy = {
  by: sql`favourite_case.created_at`,
  type: 'timestamptz',
  id: sql`favourite_case.job_id`,
  idType: 'int',
}

/** Numbers of kept cases, newest favourite first, and how many there are in all; `offset` passes over some. */
export async function listKeptCases(
  db: Db,
  accountId: string,
  { after, limit, offset }: Part & { readonly offset: number },
): Promise<Parted<{ readonly id: number }> & { readonly total: number }> {
  const { total } = await db
    .selectFrom('favourite_case')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const kept = db.selectFrom('favourite_case').select('jobId as id').where('accountId', '=', accountId).offset(offset)
  return { ...(await readPart(kept, { sorted: BY_AGE, isDown: true, part: { after, limit } })), total: Number(total) }
}

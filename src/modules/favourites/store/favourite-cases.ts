import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'

export type CasePair = { readonly accountId: string; readonly jobId: number }

/** Keeps a case; again changes nothing. */
export async function addCase(db: Db, { accountId, jobId }: CasePair, now: Date): Promise<void> {
  await db
    .insertInto('favourite_case')
    .values({ account_id: accountId, job_id: jobId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No longer keeps a case; answers whether it was kept. */
export async function removeCase(db: Db, { accountId, jobId }: CasePair): Promise<boolean> {
  const row = await db
    .deleteFrom('favourite_case')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .returning('job_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account keeps a case. */
export async function keepsCase(db: Db, { accountId, jobId }: CasePair): Promise<boolean> {
  const row = await db
    .selectFrom('favourite_case')
    .select('job_id')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the numbers that an account keeps, ascending; one query whatever their number. */
export async function keptCases(db: Db, accountId: string, jobIds: readonly number[]): Promise<readonly number[]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .selectFrom('favourite_case')
    .select('job_id')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', [...jobIds])
    .orderBy('job_id')
    .execute()
  return rows.map((row) => row.job_id)
}

/** Numbers of kept cases, newest favourite first, and how many there are in all. */
export async function listKeptCases(
  db: Db,
  accountId: string,
  slice: Slice,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('favourite_case')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('favourite_case')
    .select('job_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { ids: rows.map((row) => row.job_id), total: Number(total) }
}

import type { Db } from '#platform/db/database.ts'
import type { CheckResult } from '#platform/db/books.ts'
import type { ChainHead } from './chain.ts'

/** What a look through the whole ledger found. */
export type Reconciliation = {
  readonly at: Date
  /** How many accounts, transfers and holds break a check. */
  readonly problems: number
  readonly results: readonly CheckResult[]
  readonly chain: ChainHead
}

export async function insertReconciliation(db: Db, id: string, { at, problems, results, chain }: Reconciliation): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ id, at, problems, results: JSON.stringify(results), chainSeq: chain.seq, chainHash: chain.hash })
    .execute()
}

/** The last one, or null before the first. */
export async function latestReconciliation(db: Db): Promise<Reconciliation | null> {
  const row = await db
    .selectFrom('reconciliation')
    .select(['at', 'problems', 'results', 'chainSeq', 'chainHash'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { at, problems } = row
  // Only written by `insertReconciliation`.
  return { at, problems, results: row.results as unknown as CheckResult[], chain: { seq: row.chainSeq, hash: row.chainHash } }
}

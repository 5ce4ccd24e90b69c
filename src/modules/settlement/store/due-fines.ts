import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** Numbers of fines whose time to appeal is over, the longest over first. */
export async function finesToFallDue(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fine')
    .select('id')
    .where('state', '=', 'proposed')
    .where('appealUntil', '<=', now)
    .orderBy('appealUntil')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers of tutors' fines that are due and for which something is reserved in the wallet, the longest reserved first. */
export async function finesWithMoney(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fine as f')
    .innerJoin('wallet_claim as c', 'c.subjectId', 'f.id')
    .select('f.id')
    .where('f.state', '=', 'due')
    .where('c.kind', '=', 'fine')
    .where('c.heldCents', '>', sql<Cents>`0`)
    .orderBy('c.createdAt')
    .orderBy('f.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A change of an amount, as it is kept. */
export type AmountChange = {
  readonly seq: number
  readonly name: string
  /** Counted in the amount's unit. */
  readonly value: number
  readonly inForceFrom: Date
  readonly madeAt: Date
  /** The operator. */
  readonly madeBy: string
  readonly reason: string
}

/** All changes, by the moment from which each is in force; of two for one moment the later made counts and stands last. */
export async function readAmountChanges(db: Db): Promise<readonly AmountChange[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- every process knows all of them: operators make a few a year
  const rows = await db
    .selectFrom('amount_change')
    .select(['seq', 'name', 'value', 'inForceFrom', 'madeAt', 'madeBy', 'reason'])
    .orderBy('inForceFrom')
    .orderBy('seq')
    .execute()
  return rows
}

const TURN = 1058

/** Lets changes of amounts take turns, each to the end of its transaction: what is allowed depends on the others. */
export async function lockAmounts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN}::int, 0)`.execute(db)
}

/** Appends a change; nothing ever changes or removes one. */
export async function insertAmountChange(db: Db, change: Omit<AmountChange, 'seq'>): Promise<void> {
  const { name, value, inForceFrom, madeAt, madeBy, reason } = change
  await db.insertInto('amount_change').values({ name, value, inForceFrom, madeAt, madeBy, reason }).execute()
}

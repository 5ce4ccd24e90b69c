import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** What is owed for a match, and what of it was paid. */
export type CaseFee = { readonly escrowId: string; readonly amount: Cents; readonly paid: Cents; readonly endedAt: Date | null }

type NewFee = { readonly escrowId: string; readonly amount: Cents; readonly now: Date }

export async function insertFee(db: Db, { escrowId, amount, now }: NewFee): Promise<void> {
  await db.insertInto('case_fee').values({ escrowId, amountCents: amount, createdAt: now }).execute()
}

/** The fees of these matches, by their escrow. */
export async function feesOf(db: Db, escrowIds: readonly string[]): Promise<ReadonlyMap<string, CaseFee>> {
  if (escrowIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_fee')
    .select(['escrowId', 'amountCents', 'paidCents', 'endedAt'])
    .where('escrowId', 'in', [...escrowIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.escrowId,
      { escrowId: row.escrowId, amount: row.amountCents, paid: row.paidCents, endedAt: row.endedAt },
    ]),
  )
}

/** The fee of a match, locked until the transaction ends; null when it costs none. */
export async function lockFee(db: Db, escrowId: string): Promise<CaseFee | null> {
  await db.selectFrom('case_fee').select('escrowId').where('escrowId', '=', escrowId).forUpdate().execute()
  return (await feesOf(db, [escrowId])).get(escrowId) ?? null
}

export async function setPaid(db: Db, { escrowId, paid }: Pick<CaseFee, 'escrowId' | 'paid'>): Promise<void> {
  await db.updateTable('case_fee').set({ paidCents: paid }).where('escrowId', '=', escrowId).execute()
}

/** Takes what was given back off a fee: neither paid nor owed any more. */
export async function lowerFee(
  db: Db,
  { escrowId, by, now }: { readonly escrowId: string; readonly by: Cents; readonly now: Date },
) {
  const fee = await lockFee(db, escrowId)
  if (!fee) return
  const paid = cents(Math.max(0, fee.paid - by))
  if (fee.amount > by) {
    const row = { paidCents: paid, amountCents: cents(fee.amount - by) }
    await db.updateTable('case_fee').set(row).where('escrowId', '=', escrowId).execute()
    return
  }
  await setPaid(db, { escrowId, paid })
  await endFee(db, escrowId, now)
}

export async function endFee(db: Db, escrowId: string, now: Date): Promise<void> {
  await db.updateTable('case_fee').set({ endedAt: now }).where('escrowId', '=', escrowId).where('endedAt', 'is', null).execute()
}

import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { COVERING } from '../domain/case-fee-moves.ts'
import type { CaseFeeState } from '../domain/case-fee-moves.ts'

/** What a parent owes, or owed, for a match. */
export type CaseFee = {
  readonly escrowId: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly state: CaseFeeState
  readonly amount: Cents
  readonly paid: Cents
  /** Until when it is to be paid. */
  readonly dueAt: Date
  readonly createdAt: Date
  /** When the match ended. */
  readonly matchEndedAt: Date | null
}

const fees = (db: Db) =>
  db
    .selectFrom('case_fee as f')
    .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
    .select([
      'f.escrowId',
      'e.caseId',
      'e.tutorId',
      'e.parentAccountId',
      'f.state',
      'f.amountCents as amount',
      'f.paidCents as paid',
      'f.dueAt',
      'f.createdAt',
      'e.endedAt as matchEndedAt',
    ])

type NewFee = Pick<CaseFee, 'escrowId' | 'amount' | 'state' | 'createdAt' | 'dueAt'>

export async function insertFee(db: Db, { escrowId, amount, state, createdAt, dueAt }: NewFee): Promise<void> {
  await db.insertInto('case_fee').values({ escrowId, amountCents: amount, state, createdAt, dueAt }).execute()
}

/** The fees of these matches, by their escrow. */
export async function feesOf(db: Db, escrowIds: readonly string[]): Promise<ReadonlyMap<string, CaseFee>> {
  if (escrowIds.length === 0) return new Map()
  const rows = await fees(db)
    .where('f.escrowId', 'in', [...escrowIds])
    .execute()
  return new Map(rows.map((row) => [row.escrowId, row]))
}

/** The fee of a match, locked until the transaction ends; null when it costs none. */
export async function lockFee(db: Db, escrowId: string): Promise<CaseFee | null> {
  await db.selectFrom('case_fee').select('escrowId').where('escrowId', '=', escrowId).forUpdate().execute()
  return (await feesOf(db, [escrowId])).get(escrowId) ?? null
}

type OfCase = { readonly caseId: number; readonly parentAccountId: string }

/** The fee that covers every match of a case, paid or still due; null when there is none. */
export async function findCoveringFee(db: Db, { caseId, parentAccountId }: OfCase): Promise<CaseFee | null> {
  const row = await fees(db)
    .where('e.caseId', '=', caseId)
    .where('e.parentAccountId', '=', parentAccountId)
    .where('f.state', 'in', [...COVERING])
    .orderBy('f.createdAt')
    .orderBy('f.escrowId')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const MOST_DUE = 50

/** What a parent owes, the first to be paid first. */
export async function dueFeesOf(db: Db, parentAccountId: string): Promise<readonly CaseFee[]> {
  return await fees(db)
    .where('e.parentAccountId', '=', parentAccountId)
    .where('f.state', '=', 'due')
    .orderBy('f.dueAt')
    .orderBy('f.escrowId')
    .limit(MOST_DUE)
    .execute()
}

/** Writes a move where the state is still the one that was read. */
export async function setFeeState(
  db: Db,
  {
    escrowId,
    from,
    to,
    endedAt,
  }: Pick<CaseFee, 'escrowId'> & {
    readonly from: CaseFeeState
    readonly to: CaseFeeState
    readonly endedAt: Date | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('case_fee')
    .set((eb) => ({ state: to, endedAt, paidCents: to === 'paid' ? eb.ref('amountCents') : eb.ref('paidCents') }))
    .where('escrowId', '=', escrowId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps other sums: a part was paid, or given back. */
export async function setFeeSums(
  db: Db,
  { escrowId, amount, paid }: Pick<CaseFee, 'escrowId' | 'amount' | 'paid'>,
): Promise<void> {
  await db.updateTable('case_fee').set({ amountCents: amount, paidCents: paid }).where('escrowId', '=', escrowId).execute()
}

/** Fees that are due since before a moment and of which nobody was reminded, the first first. */
export async function feesToRemind(
  db: Db,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly CaseFee[]> {
  return await fees(db)
    .where('f.state', '=', 'due')
    .where('f.createdAt', '<=', since)
    .where('f.remindedAt', 'is', null)
    .orderBy('f.createdAt')
    .orderBy('f.escrowId')
    .limit(limit)
    .execute()
}

/** Notes that a parent was reminded of a fee that is still due; false when it was done before. */
export async function noteFeeReminded(db: Db, escrowId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('case_fee')
    .set({ remindedAt: now })
    .where('escrowId', '=', escrowId)
    .where('state', '=', 'due')
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptBalanceTable } from '#platform/db/tables.ts'
import type { KeptState } from '../domain/kept-balance-moves.ts'

/** Unused money of an ended match, kept for the next match of a case. */
export type KeptBalance = {
  readonly id: string
  readonly fromEscrowId: string
  readonly parentAccountId: string
  /** The case for whose next match it is kept. */
  readonly caseId: number
  readonly holdId: string
  readonly amount: Cents
  readonly state: KeptState
  readonly createdAt: Date
}

const COLUMNS = [
  ...(['id', 'from_escrow_id', 'parent_account_id', 'case_id', 'hold_id', 'amount_cents', 'state', 'created_at'] as const),
] as const

function keptOf(row: Pick<Selectable<KeptBalanceTable>, (typeof COLUMNS)[number]>): KeptBalance {
  return {
    id: row.id,
    fromEscrowId: row.from_escrow_id,
    parentAccountId: row.parent_account_id,
    caseId: row.case_id,
    holdId: row.hold_id,
    amount: cents(row.amount_cents),
    // The column's check constraint knows these alone.
    state: row.state as KeptState,
    createdAt: row.created_at,
  }
}

export async function insertKept(db: Db, kept: KeptBalance): Promise<void> {
  const { id, fromEscrowId, parentAccountId, caseId, holdId, amount, state, createdAt } = kept
  const row = { id, from_escrow_id: fromEscrowId, parent_account_id: parentAccountId, case_id: caseId, hold_id: holdId }
  await db
    .insertInto('kept_balance')
    .values({ ...row, amount_cents: amount, state, created_at: createdAt })
    .execute()
}

/** A parent's own, locked until the transaction ends, or null. */
export async function lockOwnKept(
  db: Db,
  { id, parentAccountId }: { readonly id: string; readonly parentAccountId: string },
): Promise<KeptBalance | null> {
  const row = await db
    .selectFrom('kept_balance')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('parent_account_id', '=', parentAccountId)
    .forUpdate()
    .executeTakeFirst()
  return row ? keptOf(row) : null
}

const MOST = 100

/** What is kept for a case, the first first, locked until the transaction ends. */
export async function lockKeptFor(db: Db, caseId: number): Promise<readonly KeptBalance[]> {
  const rows = await db
    .selectFrom('kept_balance')
    .select(COLUMNS)
    .where('case_id', '=', caseId)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .forUpdate()
    .execute()
  return rows.map(keptOf)
}

/** How much is kept for each of these cases. */
export async function keptSums(db: Db, caseIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('kept_balance')
    .select(['case_id', sql<number>`sum(amount_cents)::bigint`.as('total')])
    .where('case_id', 'in', [...caseIds])
    .where('state', '=', 'kept')
    .groupBy('case_id')
    .execute()
  return new Map(rows.map(({ case_id: caseId, total }) => [caseId, cents(Number(total))]))
}

/** Cases for which something is kept, after one of them. */
export async function casesWithKept(db: Db, after: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('kept_balance')
    .select('case_id')
    .distinct()
    .where('state', '=', 'kept')
    .where('case_id', '>', after)
    .orderBy('case_id')
    .limit(MOST)
    .execute()
  return rows.map(({ case_id: caseId }) => caseId)
}

export type KeptChange = {
  readonly caseId?: number
  readonly endedAt?: Date
  readonly moved?: { readonly cents: Cents; readonly escrowId: string }
}

/** Moves it on; false when it is no longer in the state that was expected. */
export async function setKeptState(
  db: Db,
  {
    id,
    from,
    to,
    change,
  }: { readonly id: string; readonly from: KeptState; readonly to: KeptState; readonly change: KeptChange },
): Promise<boolean> {
  const row = await db
    .updateTable('kept_balance')
    .set({
      state: to,
      ...(change.caseId === undefined ? {} : { case_id: change.caseId }),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
      ...(change.moved ? { moved_cents: change.moved.cents, to_escrow_id: change.moved.escrowId } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What of a parent's ended matches was kept, the last first: from which match, for which case, what became of it. */
export async function keptOfParent(db: Db, parentAccountId: string) {
  const rows = await db
    .selectFrom('kept_balance as k')
    .innerJoin('match_escrow as m', 'm.id', 'k.from_escrow_id')
    .select([
      'k.id',
      'k.case_id',
      'k.amount_cents',
      'k.moved_cents',
      'k.state',
      'm.case_id as fromCaseId',
      'm.tutor_id',
      'm.created_at',
    ])
    .where('k.parent_account_id', '=', parentAccountId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    amount: cents(row.amount_cents),
    moved: cents(row.moved_cents),
    // The column's check constraint knows these alone.
    state: row.state as KeptState,
    fromCaseId: row.fromCaseId,
    tutorId: row.tutor_id,
    matchedAt: row.created_at,
  }))
}

/** What of an escrow is kept for a next match. */
export async function keptIn(db: Db, escrowId: string): Promise<Cents> {
  const { total } = await db
    .selectFrom('kept_balance')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('total'))
    .where('from_escrow_id', '=', escrowId)
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  return cents(Number(total))
}

/** The transfers that moved money into an escrow from an earlier match, or on to a next one, with the other match's case. */
export async function keptTransfers(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('kept_balance as k')
    .innerJoin('hold as h', 'h.id', 'k.hold_id')
    .innerJoin('match_escrow as m', 'm.id', 'k.from_escrow_id')
    .select(['h.transfer_id', 'k.from_escrow_id', 'k.case_id', 'm.case_id as fromCaseId'])
    .where((eb) => eb.or([eb('k.to_escrow_id', '=', escrowId), eb('k.from_escrow_id', '=', escrowId)]))
    .where('k.state', '=', 'moved')
    .orderBy('k.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ transfer_id: transferId, from_escrow_id: from, case_id: toCaseId, fromCaseId }) => {
    const isOn = from === escrowId
    return transferId === null ? [] : [{ transferId, isOn, caseId: isOn ? toCaseId : fromCaseId }]
  })
}

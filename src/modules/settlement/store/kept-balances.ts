import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'
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
  ...(['id', 'fromEscrowId', 'parentAccountId', 'caseId', 'holdId', 'amountCents as amount', 'state', 'createdAt'] as const),
] as const

export async function insertKept(db: Db, kept: KeptBalance): Promise<void> {
  const { id, fromEscrowId, parentAccountId, caseId, holdId, amount, state, createdAt } = kept
  const row = { id, fromEscrowId, parentAccountId, caseId, holdId }
  await db
    .insertInto('kept_balance')
    .values({ ...row, amountCents: amount, state, createdAt })
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
    .where('parentAccountId', '=', parentAccountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

const MOST = 100

/** What is kept for a case, the first first, locked until the transaction ends. */
export async function lockKeptFor(db: Db, caseId: number): Promise<readonly KeptBalance[]> {
  const rows = await db
    .selectFrom('kept_balance')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('state', '=', 'kept')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST)
    .forUpdate()
    .execute()
  return rows
}

/** How much is kept for each of these cases. */
export async function keptSums(db: Db, caseIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (caseIds.length === 0) return new Map()
  const rows = await rowsOf(db, sumsOf({ ids: caseIds }))
  return new Map(rows.map(({ caseId, total }) => [caseId, cents(Number(total))]))
}

const sumsOf = fixedByIds()((db, isAmong) =>
  db
    .selectFrom('kept_balance')
    .select(['caseId', sql<number>`sum(amount_cents)::bigint`.as('total')])
    .where(isAmong('caseId'))
    .where('state', '=', 'kept')
    .groupBy('caseId'),
)

/** Cases for which something is kept, after one of them. */
export async function casesWithKept(db: Db, after: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('kept_balance')
    .select('caseId')
    .distinct()
    .where('state', '=', 'kept')
    .where('caseId', '>', after)
    .orderBy('caseId')
    .limit(MOST)
    .execute()
  return rows.map(({ caseId }) => caseId)
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
      ...(change.caseId === undefined ? {} : { caseId: change.caseId }),
      ...(change.endedAt ? { endedAt: change.endedAt } : {}),
      ...(change.moved ? { movedCents: change.moved.cents, toEscrowId: change.moved.escrowId } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What of a parent's ended matches was kept, the last first: from which match, for which case, what became of it. */
export async function keptOfParent(db: Db, parentAccountId: string) {
  return await db
    .selectFrom('kept_balance as k')
    .innerJoin('match_escrow as m', 'm.id', 'k.fromEscrowId')
    .select([
      'k.id',
      'k.caseId',
      'k.amountCents as amount',
      'k.movedCents as moved',
      'k.state',
      'm.caseId as fromCaseId',
      'm.tutorId',
      'm.createdAt as matchedAt',
    ])
    .where('k.parentAccountId', '=', parentAccountId)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST)
    .execute()
}

/** What of an escrow is kept for a next match. */
export async function keptIn(db: Db, escrowId: string): Promise<Cents> {
  const { total } = await db
    .selectFrom('kept_balance')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), sql<number>`0`).as('total'))
    .where('fromEscrowId', '=', escrowId)
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  return cents(Number(total))
}

/** The transfers that moved money into an escrow from an earlier match, or on to a next one, with the other match's case. */
export async function keptTransfers(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('kept_balance as k')
    .innerJoin('hold as h', 'h.id', 'k.holdId')
    .innerJoin('match_escrow as m', 'm.id', 'k.fromEscrowId')
    .select(['h.transferId', 'k.fromEscrowId', 'k.caseId', 'm.caseId as fromCaseId'])
    .where((eb) => eb.or([eb('k.toEscrowId', '=', escrowId), eb('k.fromEscrowId', '=', escrowId)]))
    .where('k.state', '=', 'moved')
    .orderBy('k.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ transferId, fromEscrowId: from, caseId: toCaseId, fromCaseId }) => {
    const isOn = from === escrowId
    return transferId === null ? [] : [{ transferId, isOn, caseId: isOn ? toCaseId : fromCaseId }]
  })
}

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PayRefundTable } from '#platform/db/tables.ts'
import type { RefundState } from '../domain/order-moves.ts'

const FINAL: readonly RefundState[] = ['succeeded', 'failed']

export type Refund = {
  readonly id: string
  readonly refundRef: string
  /** None where it was paid from the wallet. */
  readonly attemptId: string | null
  readonly orderId: string
  readonly cents: Cents
  /** By the way it came, or into the payer's wallet. */
  readonly way: 'provider' | 'wallet'
  /** Code of the account in the ledger from which it is taken. */
  readonly debitFrom: string
  readonly reason: string
  readonly transferId: string
  readonly state: RefundState
  readonly code: string | null
  readonly createdAt: Date
  readonly asks: number
}

function refundOf(row: Selectable<PayRefundTable>): Refund {
  return {
    id: row.id,
    refundRef: row.refundRef,
    attemptId: row.attemptId,
    orderId: row.orderId,
    cents: row.amountCents,
    way: row.way,
    debitFrom: row.debitCode,
    reason: row.reason,
    transferId: row.transferId,
    state: row.state,
    code: row.code,
    createdAt: row.createdAt,
    asks: row.asks,
  }
}

type NewRefundRow = Omit<Refund, 'code' | 'createdAt' | 'asks'> & {
  readonly idem: string
  readonly now: Date
}

export async function insertRefund(db: Db, refund: NewRefundRow): Promise<void> {
  const { id, refundRef, idem, attemptId, orderId, way, debitFrom, reason, state, transferId, now } = refund
  await db
    .insertInto('pay_refund')
    .values({
      id,
      refundRef,
      idem,
      attemptId,
      orderId,
      amountCents: refund.cents,
      way,
      debitCode: debitFrom,
      reason,
      state,
      transferId,
      createdAt: now,
      askNextAt: FINAL.includes(state) ? null : now,
    })
    .execute()
}

export async function findRefundByIdem(db: Db, idem: string): Promise<Refund | null> {
  const row = await db.selectFrom('pay_refund').selectAll().where('idem', '=', idem).executeTakeFirst()
  return row ? refundOf(row) : null
}

export async function findRefund(db: Db, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('pay_refund').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? refundOf(row) : null
}

/** Refunds whose providers are to be asked, those that waited longest first. */
export async function dueRefunds(db: Db, { now, limit }: { readonly now: Date; readonly limit: number }) {
  const rows = await db
    .selectFrom('pay_refund')
    .selectAll()
    .where('askNextAt', '<=', now)
    .orderBy('askNextAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(refundOf)
}

/** Notes that the provider is asked now, and when again, if at all; false when another process did meanwhile. */
export async function claimRefund(
  db: Db,
  { id, asks, next }: { readonly id: string; readonly asks: number; readonly next: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ asks: asks + 1, askNextAt: next })
    .where('id', '=', id)
    .where('asks', '=', asks)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Move = {
  readonly id: string
  readonly from: RefundState
  readonly to: RefundState
  readonly code: string | null
}

/** Moves a refund; false when it was not in the state any more. What is final is asked about no more. */
export async function setRefundState(db: Db, { id, from, to, code }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ state: to, code, ...(FINAL.includes(to) && { askNextAt: null }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The refunds of an attempt, in order. */
export async function refundsOf(db: Db, attemptId: string): Promise<readonly Refund[]> {
  const rows = await db.selectFrom('pay_refund').selectAll().where('attemptId', '=', attemptId).orderBy('id').execute()
  return rows.map(refundOf)
}

/** The refunds of an order, in order. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<readonly Refund[]> {
  const rows = await db.selectFrom('pay_refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  return rows.map(refundOf)
}

/** A refund of an order by its number, or null. */
export async function findRefundByRef(db: Db, { orderId, refundRef }: Pick<Refund, 'orderId' | 'refundRef'>) {
  const named = db.selectFrom('pay_refund').selectAll().where('refundRef', '=', refundRef)
  const row = await named.where('orderId', '=', orderId).executeTakeFirst()
  return row ? refundOf(row) : null
}

/** Lets the provider of each refund of an order that is under way be asked at once. */
export async function askRefundsNow(db: Db, { orderId, now }: { readonly orderId: string; readonly now: Date }): Promise<void> {
  await db
    .updateTable('pay_refund')
    .set({ asks: 0, askNextAt: now })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['requested', 'pending'])
    .execute()
}

/** A refund, and whether another took the place of one that failed. */
export type ReplacedRefund = Refund & { readonly isReplaced: boolean }

/** The refunds of several orders, in order. */
export async function refundsOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly ReplacedRefund[]> {
  if (orderIds.length === 0) return []
  const named = db
    .selectFrom('pay_refund as f')
    .leftJoin('pay_refund as r', (join) => join.on('r.idem', '=', sql<string>`'instead ' || f.refund_ref`))
    .selectAll('f')
    .select('r.id as replacedBy')
    .where('f.orderId', 'in', [...orderIds])
  return (await named.orderBy('f.id').execute()).map((row) => ({ ...refundOf(row), isReplaced: row.replacedBy !== null }))
}

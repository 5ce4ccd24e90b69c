import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PayRefundTable } from '#platform/db/tables.ts'
import type { RefundState } from '../domain/order-moves.ts'

export type Refund = {
  readonly id: string
  readonly refundRef: string
  readonly attemptId: string
  readonly orderId: string
  readonly cents: Cents
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
    refundRef: row.refund_ref,
    attemptId: row.attempt_id,
    orderId: row.order_id,
    cents: cents(row.amount_cents),
    reason: row.reason,
    transferId: row.transfer_id,
    // Guaranteed by a check constraint.
    state: row.state as RefundState,
    code: row.code,
    createdAt: row.created_at,
    asks: row.asks,
  }
}

type NewRefundRow = Pick<Refund, 'id' | 'refundRef' | 'attemptId' | 'orderId' | 'cents' | 'reason' | 'transferId'> & {
  readonly idem: string
  readonly debitFrom: string
  readonly now: Date
}

export async function insertRefund(db: Db, refund: NewRefundRow): Promise<void> {
  const { id, refundRef, idem, attemptId, orderId, debitFrom, reason, transferId, now } = refund
  await db
    .insertInto('pay_refund')
    .values({
      id,
      refund_ref: refundRef,
      idem,
      attempt_id: attemptId,
      order_id: orderId,
      amount_cents: refund.cents,
      debit_code: debitFrom,
      reason,
      state: 'requested',
      transfer_id: transferId,
      created_at: now,
      ask_next_at: now,
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
    .where('ask_next_at', '<=', now)
    .orderBy('ask_next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(refundOf)
}

/** Notes that the provider is asked now, and when again; false when another process did meanwhile. */
export async function claimRefund(
  db: Db,
  { id, asks, next }: { readonly id: string; readonly asks: number; readonly next: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ asks: asks + 1, ask_next_at: next })
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

const FINAL: readonly RefundState[] = ['succeeded', 'failed']

/** Moves a refund; false when it was not in the state any more. What is final is asked about no more. */
export async function setRefundState(db: Db, { id, from, to, code }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ state: to, code, ...(FINAL.includes(to) && { ask_next_at: null }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The refunds of an attempt, in order. */
export async function refundsOf(db: Db, attemptId: string): Promise<readonly Refund[]> {
  const rows = await db.selectFrom('pay_refund').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute()
  return rows.map(refundOf)
}

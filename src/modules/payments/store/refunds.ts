import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { RefundState } from '../domain/order-moves.ts'

const FINAL: readonly RefundState[] = ['succeeded', 'failed']

export type Refund = {
  readonly id: string
  readonly refundRef: string
  /** For what it was made, once. */
  readonly idem: string
  /** None where it was paid from the wallet. */
  readonly attemptId: string | null
  readonly orderId: string
  readonly cents: Cents
  /** The given balance that went back with it, by a transfer of its own; in cents. */
  readonly gift: Cents
  readonly giftTransferId: string | null
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

const COLUMNS = [
  ...([
    'id',
    'refundRef',
    'idem',
    'attemptId',
    'orderId',
    'amountCents as cents',
    'giftCents as gift',
    'way',
    'debitCode as debitFrom',
    'reason',
  ] as const),
  ...(['transferId', 'giftTransferId', 'state', 'code', 'createdAt', 'asks'] as const),
] as const

const refundsIn = (db: Db) => db.selectFrom('pay_refund').select(COLUMNS)

type NewRefundRow = Omit<Refund, 'code' | 'createdAt' | 'asks'> & {
  readonly now: Date
}

export async function insertRefund(db: Db, refund: NewRefundRow): Promise<void> {
  const { id, refundRef, idem, attemptId, orderId, way, debitFrom, reason, state, transferId, giftTransferId, now } = refund
  await db
    .insertInto('pay_refund')
    .values({
      id,
      refundRef,
      idem,
      attemptId,
      orderId,
      amountCents: refund.cents,
      giftCents: refund.gift,
      giftTransferId,
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
  return (await refundsIn(db).where('idem', '=', idem).executeTakeFirst()) ?? null
}

export async function findRefund(db: Db, id: string): Promise<Refund | null> {
  return (await refundsIn(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Refunds whose providers are to be asked, those that waited longest first. */
export async function dueRefunds(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly Refund[]> {
  return await refundsIn(db).where('askNextAt', '<=', now).orderBy('askNextAt').orderBy('id').limit(limit).execute()
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
  return await refundsIn(db).where('attemptId', '=', attemptId).orderBy('id').execute()
}

/** The refunds of an order, in order. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<readonly Refund[]> {
  return await refundsIn(db).where('orderId', '=', orderId).orderBy('id').execute()
}

/** A refund of an order by its number, or null. */
export async function findRefundByRef(
  db: Db,
  { orderId, refundRef }: Pick<Refund, 'orderId' | 'refundRef'>,
): Promise<Refund | null> {
  const named = refundsIn(db).where('refundRef', '=', refundRef)
  return (await named.where('orderId', '=', orderId).executeTakeFirst()) ?? null
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
  return await refundsIn(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pay_refund as r')
            .select('r.id')
            .where('r.idem', '=', sql<string>`'instead ' || pay_refund.refund_ref`),
        )
        .$castTo<boolean>()
        .as('isReplaced'),
    )
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute()
}

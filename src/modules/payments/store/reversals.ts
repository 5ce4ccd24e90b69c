import type { Selectable } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PayReversalTable } from '#platform/db/tables.ts'
import type { Provider } from '../domain/gateway.ts'
import type { ReversalState } from '../domain/reversal-moves.ts'

/** Money of a payment that went back without us. */
export type Reversal = {
  readonly id: string
  readonly orderId: string
  readonly attemptId: string
  readonly provider: Provider
  readonly providerNo: string
  readonly kind: 'refund' | 'dispute'
  readonly cents: Cents
  readonly reason: string | null
  readonly dueAt: Date | null
  readonly state: ReversalState
  readonly transferId: string
  readonly decisionTransferId: string | null
  readonly createdAt: Date
}

function reversalOf(row: Selectable<PayReversalTable>): Reversal {
  return {
    id: row.id,
    orderId: row.orderId,
    attemptId: row.attemptId,
    // Guaranteed by the payment that it names, and by check constraints.
    provider: row.provider as Provider,
    kind: row.kind,
    state: row.state,
    providerNo: row.providerNo,
    cents: row.amountCents,
    reason: row.reason,
    dueAt: row.dueAt,
    transferId: row.transferId,
    decisionTransferId: row.decisionTransferId,
    createdAt: row.createdAt,
  }
}

export async function insertReversal(db: Db, one: Omit<Reversal, 'decisionTransferId'>): Promise<void> {
  await db
    .insertInto('pay_reversal')
    .values({
      id: one.id,
      orderId: one.orderId,
      attemptId: one.attemptId,
      provider: one.provider,
      providerNo: one.providerNo,
      kind: one.kind,
      amountCents: one.cents,
      reason: one.reason,
      dueAt: one.dueAt,
      state: one.state,
      transferId: one.transferId,
      createdAt: one.createdAt,
    })
    .execute()
}

/** A reversal by the provider's own number, or null. */
export async function findReversal(
  db: Db,
  { provider, providerNo }: Pick<Reversal, 'provider' | 'providerNo'>,
): Promise<Reversal | null> {
  const of = db.selectFrom('pay_reversal').selectAll().where('provider', '=', provider)
  const row = await of.where('providerNo', '=', providerNo).executeTakeFirst()
  return row ? reversalOf(row) : null
}

/** The reversals of several orders, in order. */
export async function reversalsOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly Reversal[]> {
  if (orderIds.length === 0) return []
  const named = db
    .selectFrom('pay_reversal')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
  return (await named.orderBy('orderId').orderBy('id').execute()).map(reversalOf)
}

type Move = {
  readonly id: string
  readonly from: ReversalState
  readonly to: ReversalState
  readonly decisionTransferId?: string
}

/** Moves a reversal; false when it was not in the state any more. */
export async function setReversalState(db: Db, { id, from, to, decisionTransferId }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_reversal')
    .set({ state: to, ...(decisionTransferId !== undefined && { decisionTransferId }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

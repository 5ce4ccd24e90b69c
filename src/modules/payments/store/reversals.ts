import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { Provider } from '../domain/methods.ts'
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
  /** The given balance that went back with it, by a transfer of its own; in cents. */
  readonly gift: Cents
  readonly giftTransferId: string | null
  readonly reason: string | null
  readonly dueAt: Date | null
  readonly state: ReversalState
  readonly transferId: string
  readonly decisionTransferId: string | null
  readonly createdAt: Date
}

const COLUMNS = [
  ...([
    'id',
    'orderId',
    'attemptId',
    'providerNo',
    'kind',
    'amountCents as cents',
    'giftCents as gift',
    'reason',
    'dueAt',
    'state',
  ] as const),
  ...(['transferId', 'giftTransferId', 'decisionTransferId', 'createdAt'] as const),
] as const

const reversalsIn = (db: Db) =>
  db
    .selectFrom('pay_reversal')
    .select(COLUMNS)
    // Guaranteed by the payment that it names.
    .select((eb) => eb.ref('provider').$castTo<Provider>().as('provider'))

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
      giftCents: one.gift,
      giftTransferId: one.giftTransferId,
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
  const of = reversalsIn(db).where('provider', '=', provider)
  return (await of.where('providerNo', '=', providerNo).executeTakeFirst()) ?? null
}

/** The reversals of several orders, in order. */
export async function reversalsOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly Reversal[]> {
  if (orderIds.length === 0) return []
  const named = reversalsIn(db).where('orderId', 'in', [...orderIds])
  return await named.orderBy('orderId').orderBy('id').execute()
}

/** Whether a reversal was ever for good, by the bank or an operator, whatever became of it since: its seller has heard so. */
export async function wasEverLost(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pay_event')
    .select('id')
    .where('subjectId', '=', id)
    .where('move', 'in', ['lose', 'take', 'bear'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

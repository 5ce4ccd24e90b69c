import type { Db } from '#platform/db/database.ts'
import type { Provider } from '../domain/methods.ts'

/** A notification of a provider that waits to be taken up. */
export type WaitingDelivery = {
  readonly id: string
  readonly provider: Provider
  readonly merchantRef: string | null
  readonly providerRef: string | null
  /** In the provider's words. */
  readonly kind: string | null
}

export type NewDelivery = Omit<WaitingDelivery, 'provider'> & {
  readonly provider: Provider
  readonly eventId: string | null
  readonly kind: string | null
  readonly isVerified: boolean
  readonly raw: Uint8Array
  readonly now: Date
}

/** Keeps a delivery; one of the same event is there already and stays as it is. */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  const { id, provider, eventId, kind, merchantRef, providerRef, isVerified, raw, now } = delivery
  await db
    .insertInto('webhook_delivery')
    .values({
      id,
      provider,
      eventId,
      kind,
      merchantRef,
      providerRef,
      isVerified,
      raw,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Verified deliveries that were not taken up, the oldest first. */
export async function waitingDeliveries(db: Db, limit: number): Promise<readonly WaitingDelivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'provider', 'merchantRef', 'providerRef', 'kind'])
    .where('isVerified', '=', true)
    .where('handledAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  // Written by `keepDelivery` alone.
  return rows.map((row) => ({ ...row, provider: row.provider as Provider }))
}

export async function endDelivery(db: Db, { id, now }: { readonly id: string; readonly now: Date }): Promise<void> {
  await db.updateTable('webhook_delivery').set({ handledAt: now }).where('id', '=', id).execute()
}

type Old = { readonly refusedBefore: Date; readonly handledBefore: Date }

/** Deletes deliveries that are of no more use: refused ones before one moment, handled ones before another. */
export async function deleteOldDeliveries(db: Db, { refusedBefore, handledBefore }: Old): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('isVerified', '=', false).where('receivedAt', '<', refusedBefore).execute()
  await db.deleteFrom('webhook_delivery').where('handledAt', '<', handledBefore).execute()
}

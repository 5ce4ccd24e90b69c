import type { Locale } from '#kernel/locale.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { SEALED_FOR, usefulMs } from '../domain/delivery.ts'
import type { Channel, Purpose, Sealed, Values } from '../domain/delivery.ts'
import { insertDelivery } from '../store/deliveries.ts'

/** What to send: `to` is E.164 with `+` (SMS, WhatsApp), an e-mail address or a `PushAddress` as JSON; `secret` marks codes, useless after 5 min. */
export type DeliveryOrder = {
  readonly channel: Channel
  readonly to: string
  readonly purpose: Purpose
  readonly locale: Locale
  readonly values: Values
  readonly accountId: string | null
  readonly secret: boolean
  /** Goes out from then on; at once when left out. */
  readonly notBefore?: Date
}

/**
 * Puts a message into the outbox, in the caller's transaction: it is sent exactly when that commits. Recipient and
 * values are sealed at rest and forgotten as soon as it was sent. Answers its id.
 */
export async function queueDelivery(tx: Transaction, order: DeliveryOrder): Promise<string> {
  const now = tx.now()
  const { channel, to, purpose, locale, values, accountId, secret, notBefore = now } = order
  const sealed: Sealed = { to, values }
  const id = newId(now)
  await insertDelivery(tx.db, {
    id,
    channel,
    purpose,
    locale,
    accountId,
    sealed: tx.keys.seal(SEALED_FOR, JSON.stringify(sealed)),
    now,
    nextAt: notBefore,
    expiresAt: new Date(notBefore.getTime() + usefulMs(secret)),
  })
  return id
}

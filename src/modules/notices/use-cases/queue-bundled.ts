import type { Transaction } from '#platform/context.ts'
import { SEALED_FOR } from '../domain/delivery.ts'
import type { Sealed } from '../domain/delivery.ts'
import { endOfQuiet } from '../domain/notice-setting.ts'
import type { NoticeSetting } from '../domain/notice-setting.ts'
import { lockBundle, lockUntouched, resealDelivery, saveBundle } from '../store/delivery-bundles.ts'
import { queueDelivery } from './queue-delivery.ts'
import type { DeliveryOrder } from './queue-delivery.ts'

const HOUR_MS = 3_600_000

type Bundled = {
  /** What its messages are about; one an hour goes out. */
  readonly about: string
  readonly order: DeliveryOrder & { readonly notBefore: Date }
  readonly quiet: Pick<NoticeSetting, 'quietFrom' | 'quietTo'>
}

/**
 * Queues a message of which there may be many about one thing: the first goes out at once, those of the hour after it in one,
 * which says how many more there are. A quiet time holds as for any other.
 */
export async function queueBundled(tx: Transaction, { about, order, quiet }: Bundled): Promise<void> {
  const now = tx.now()
  const key = tx.keys.hmac('delivery-bundle', `${order.accountId}/${order.channel}/${about}`)
  const last = await lockBundle(tx.db, key, now)
  if (last.deliveryId !== null) {
    const waiting = await lockUntouched(tx.db, last.deliveryId, now)
    if (waiting !== null) return await addOne(tx, last.deliveryId, waiting)
  }
  const next = last.deliveryId === null ? now : new Date(last.goesAt.getTime() + HOUR_MS)
  const goesAt = endOfQuiet(next > order.notBefore ? next : order.notBefore, quiet)
  const deliveryId = await queueDelivery(tx, { ...order, notBefore: goesAt })
  await saveBundle(tx.db, key, { deliveryId, goesAt })
}

async function addOne(tx: Transaction, id: string, sealed: string): Promise<void> {
  const { to, values } = JSON.parse(tx.keys.unseal(SEALED_FOR, sealed)) as Sealed
  const more = { ...values, more: Number(values['more'] ?? 0) + 1 }
  await resealDelivery(tx.db, id, tx.keys.seal(SEALED_FOR, JSON.stringify({ to, values: more } satisfies Sealed)))
}

import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { newId } from '#platform/new-id.ts'
import type { Values } from '../domain/delivery.ts'
import type { NoticeKind } from '../domain/notice.ts'
import { findAddresses, insertNotice } from '../store/notices.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Values are shown to the person and kept: masked numbers and names only, never a code. */
export type NoticeOrder = {
  readonly keys: Keys
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  readonly now: Date
  /** Ways beside the site; one without an address is left out. */
  readonly also?: readonly ('email' | 'sms')[]
}

/** Tells a person something on the site, and outside if asked, in the caller's transaction. */
export async function notify(db: Db, order: NoticeOrder): Promise<void> {
  const { keys, accountId, kind, values, now, also = [] } = order
  await insertNotice(db, { id: newId(now), accountId, kind, values, now })
  if (also.length === 0) return
  const addresses = await findAddresses(db, accountId)
  if (!addresses) return
  const places = { email: addresses.email, sms: addresses.phone }
  for (const channel of also) {
    const to = places[channel]
    if (!to) continue
    await queueDelivery(db, {
      keys,
      channel,
      to,
      purpose: 'notice',
      locale: addresses.locale,
      values: { ...values, kind },
      accountId,
      secret: false,
      now,
    })
  }
}

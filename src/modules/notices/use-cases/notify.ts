import type { NoticeKind } from '#kernel/notice.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { Values } from '../domain/delivery.ts'
import { endOfQuiet } from '../domain/notice-setting.ts'
import { tellLive } from '../store/live.ts'
import { findSetting } from '../store/notice-settings.ts'
import { findAddresses, insertNotice } from '../store/notices.ts'
import { queueDelivery } from './queue-delivery.ts'

type Way = 'email' | 'sms'

/** Values are shown to the person and kept: masked numbers and names only, never a code. */
export type NoticeOrder = {
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  /** Ways of notices about security, at any hour; of all others the person chooses the ways (`notice-setting.ts`). */
  readonly also?: readonly Way[]
}

/**
 * Tells a person something on the site, and outside as they wish, in the caller's transaction: it is told exactly when
 * that commits. What is not about security waits until their quiet time has ended. A way without an address is left out.
 */
export async function notify(tx: Transaction, order: NoticeOrder): Promise<void> {
  const { accountId, kind, values } = order
  const now = tx.now()
  await insertNotice(tx.db, { id: newId(now), accountId, kind, values, now })
  await tellLive(tx.db, accountId, 'notice')
  const { ways, notBefore } = await waysOf(tx, order)
  if (ways.length === 0) return
  const addresses = await findAddresses(tx.db, accountId)
  if (!addresses) return
  const places = { email: addresses.email, sms: addresses.phone }
  for (const channel of ways) {
    const to = places[channel]
    if (!to) continue
    await queueDelivery(tx, {
      channel,
      to,
      purpose: 'notice',
      locale: addresses.locale,
      values: { ...values, kind },
      accountId,
      secret: false,
      notBefore,
    })
  }
}

async function waysOf(tx: Transaction, order: NoticeOrder): Promise<{ readonly ways: readonly Way[]; readonly notBefore: Date }> {
  const { accountId, kind, also = [] } = order
  const now = tx.now()
  const topic = tx.noticeBook.topicOf(kind)
  if (topic === 'security') return { ways: also, notBefore: now }
  const setting = await findSetting(tx.db, accountId)
  const ways: readonly Way[] = [
    ...(setting.emailTopics.includes(topic) ? (['email'] as const) : []),
    ...(setting.phoneTopics.includes(topic) ? (['sms'] as const) : []),
  ]
  return { ways, notBefore: endOfQuiet(now, setting) }
}

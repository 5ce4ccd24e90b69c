import { namedBy, noticeAddress } from '#kernel/notice.ts'
import type { UserType } from '#kernel/actor.ts'
import type { NoticeKind, NoticeWay } from '#kernel/notice.ts'
import { localePath } from '#kernel/page-address.ts'
import type { Transaction } from '#platform/context.ts'
import type { Values } from '../domain/delivery.ts'
import { endOfQuiet, waysOf } from '../domain/notice-setting.ts'
import type { NoticeSetting } from '../domain/notice-setting.ts'
import { MOST_BROWSERS } from '../domain/push-address.ts'
import { findReach } from '../store/notice-settings.ts'
import type { Addresses } from '../store/notices.ts'
import { listSubscriptions } from '../store/push-subscriptions.ts'
import type { Subscription } from '../store/push-subscriptions.ts'
import { PUSH_SEALED_FOR } from './push.ts'
import { queueBundled } from './queue-bundled.ts'
import { queueDelivery } from './queue-delivery.ts'

/** What a notice says to whom; `also` are the ways of one about security. */
export type Deliverable = {
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  readonly side: UserType | null
  readonly also?: readonly NoticeWay[]
}

type Delivery = { readonly ways: readonly NoticeWay[]; readonly notBefore: Date; readonly quiet: NoticeSetting | null }

/**
 * Queues what a notice says for outside of the site, by the ways that its person has chosen. What is not about security waits until
 * their quiet time has ended. A way without an address is left out.
 */
export async function deliverNotice(tx: Transaction, notice: Deliverable): Promise<void> {
  const { accountId } = notice
  const [reach, browsers] = await Promise.all([
    findReach(tx.db, accountId, tx.noticeBook.topics),
    listSubscriptions(tx.db, accountId, MOST_BROWSERS),
  ])
  if (!reach) return
  const { addresses, lastSide, setting } = reach
  const delivery = deliveryOf(tx, notice, { email: addresses.email, setting })
  for (const way of delivery.ways) await sendBy(tx, { notice, addresses, lastSide, browsers, delivery, way })
}

type Chosen = { readonly email: string | null; readonly setting: NoticeSetting }

function deliveryOf(tx: Transaction, { kind, also = [] }: Deliverable, { email, setting }: Chosen): Delivery {
  const now = tx.now()
  const plug = tx.noticeBook.plugOf(kind)
  if (plug.topic === 'security') return { ways: also, notBefore: now, quiet: null }
  const notBefore = endOfQuiet(now, setting)
  const isLate = plug.isMomentary === true && notBefore > now
  const ways = waysOf(setting, { ...plug, topic: plug.topic, hasEmail: email !== null })
  return { ways: isLate ? ways.filter((way) => way === 'email') : ways, notBefore, quiet: setting }
}

type Sending = {
  readonly notice: Deliverable
  readonly addresses: Addresses
  readonly lastSide: UserType | null
  readonly browsers: readonly Subscription[]
  readonly delivery: Delivery
  readonly way: NoticeWay
}

async function sendBy(tx: Transaction, { notice, addresses, lastSide, browsers, delivery, way }: Sending): Promise<void> {
  const { accountId, kind, values, side } = notice
  const { notBefore, quiet } = delivery
  const { bundledBy, ...plug } = tx.noticeBook.plugOf(kind)
  const named = namedBy(plug, values)
  const message = {
    channel: way,
    purpose: 'notice',
    locale: addresses.locale,
    values: { ...values, kind },
    accountId,
    secret: false,
    notBefore,
  } as const
  // What is about no side leads to the one on which the person acts there.
  const leadingTo = (actingOn: UserType | null) => ({
    ...message.values,
    link: localePath(addresses.locale, noticeAddress(plug, { side: side ?? actingOn, named })),
  })
  if (way === 'push') {
    for (const { sealed, side: actingOn } of browsers)
      await queueDelivery(tx, { ...message, to: tx.keys.unseal(PUSH_SEALED_FOR, sealed), values: leadingTo(actingOn) })
    return
  }
  const to = way === 'email' ? addresses.email : addresses.phone
  if (!to) return
  if (way === 'email') return void (await queueDelivery(tx, { ...message, to, values: leadingTo(lastSide) }))
  if (way === 'sms' && bundledBy !== undefined && quiet)
    return await queueBundled(tx, { about: `${kind}/${values[bundledBy] ?? ''}`, order: { ...message, to }, quiet })
  await queueDelivery(tx, { ...message, to })
}

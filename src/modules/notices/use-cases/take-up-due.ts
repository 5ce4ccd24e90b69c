import type { Context } from '#platform/context.ts'
import { MOST_ATTEMPTS, SEALED_FOR, pauseAfter } from '../domain/delivery.ts'
import type { OutgoingMessage, Sealed } from '../domain/delivery.ts'
import type { Gateway, Gateways, Outcome } from '../domain/gateway.ts'
import type { PushAddress } from '../domain/push-address.ts'
import { referenceOf } from '../domain/reference.ts'
import { beginAttempt, claimDeliveries, endDelivery, postponeDelivery } from '../store/deliveries.ts'
import type { ClaimedDelivery } from '../store/deliveries.ts'
import { hasBounced } from '../store/mail-bounces.ts'
import { deleteSubscription } from '../store/push-subscriptions.ts'
import { noteBounce } from './note-bounce.ts'
import { endpointHash } from './push.ts'
import { renderMessage } from './render-message.ts'
import { readWho } from './who.ts'

export type Sending = {
  readonly gateways: Gateways
  /** After this long a delivery that a worker took up and did not end is given to another; longer than any attempt. */
  readonly leaseMs: number
}

type Worker = Context & Sending

/** Takes up to `limit` due deliveries and begins to send them; answers one promise for each, which never rejects. */
export async function takeUpDue(
  ctx: Context,
  { limit, ...sending }: Sending & { readonly limit: number },
): Promise<readonly Promise<void>[]> {
  const worker = { ...ctx, ...sending }
  const claimed = await claimDeliveries(ctx.db, { now: ctx.now(), leaseMs: sending.leaseMs, limit })
  return claimed.map(async (delivery) => {
    try {
      await deliver(worker, delivery)
    } catch (error) {
      // Its lease ends, and someone asks the provider.
      ctx.log.error({ err: error, delivery: delivery.id }, 'a delivery was interrupted')
    }
  })
}

async function deliver(worker: Worker, delivery: ClaimedDelivery): Promise<void> {
  const { db, gateways, now } = worker
  const gateway = gateways[delivery.channel]
  const message = await messageOf(worker, delivery)
  if (delivery.unsureSince !== null && !(await isSurelyMissing(worker, { gateway, message, delivery }))) return
  if (now() > delivery.expiresAt) return await giveUp(worker, delivery, 'expired')
  if (delivery.attempts >= MOST_ATTEMPTS) return await giveUp(worker, delivery, 'too-many-attempts')
  if (await isToNobody(worker, delivery, message.to)) return await giveUp(worker, delivery, 'address-bounced')
  if (!(await beginAttempt(db, delivery, now()))) return
  const outcome = await gateway.send(message)
  if (outcome.kind === 'gone' && delivery.channel === 'push') await forgetBrowser(worker, message.to)
  await settle(worker, delivery, outcome)
  if (outcome.kind === 'gone' && delivery.channel === 'email')
    await forgetAddress(worker, delivery, { to: message.to, why: outcome.why })
}

async function messageOf(worker: Worker, delivery: ClaimedDelivery): Promise<OutgoingMessage> {
  const { id, channel, purpose, locale, sealed, createdAt } = delivery
  const { to, values } = JSON.parse(worker.keys.unseal(SEALED_FOR, sealed)) as Sealed
  const reference = referenceOf(id)
  const [who] = await readWho(worker, [values])
  const { subject, text, html } = renderMessage(worker, { channel, purpose, locale, values, reference, who })
  const code = values['code'] === undefined ? null : String(values['code'])
  const link = channel === 'push' ? String(values['link'] ?? '/') : null
  return { id, channel, to, locale, subject, text, html, code, link, reference, createdAt }
}

/** Asks the provider about an earlier attempt; true when the message may be sent again. */
async function isSurelyMissing(
  worker: Worker,
  { gateway, message, delivery }: { gateway: Gateway; message: OutgoingMessage; delivery: ClaimedDelivery },
): Promise<boolean> {
  const { db, now } = worker
  const found = await gateway.find(message)
  switch (found.kind) {
    case 'missing':
      return true
    case 'found':
      await endDelivery(db, delivery.id, { state: 'sent', reference: found.reference, problem: null, now: now() })
      return false
    case 'untold': {
      const since = delivery.unsureSince?.getTime() ?? 0
      const until = new Date(since + gateway.graceMs)
      if (now() >= until) return true
      await postponeDelivery(db, delivery.id, { state: 'unsure', problem: 'untold', nextAt: until })
      return false
    }
    case 'later': {
      const nextAt = new Date(now().getTime() + pauseAfter(delivery.attempts))
      await postponeDelivery(db, delivery.id, { state: 'unsure', problem: found.why, nextAt })
      return false
    }
  }
}

async function settle(worker: Worker, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { db, log, now } = worker
  switch (outcome.kind) {
    case 'accepted':
      await endDelivery(db, delivery.id, { state: 'sent', reference: outcome.reference, problem: null, now: now() })
      return
    case 'gone':
      await endDelivery(db, delivery.id, { state: 'failed', reference: null, problem: outcome.why, now: now() })
      return
    case 'refused':
      return await giveUp(worker, delivery, outcome.why)
    case 'later':
    case 'unknown': {
      const attempts = delivery.attempts + 1
      const state = outcome.kind === 'later' ? 'queued' : 'unsure'
      const nextAt = new Date(now().getTime() + pauseAfter(attempts))
      log.warn({ delivery: delivery.id, channel: delivery.channel, why: outcome.why, attempts }, 'a delivery has to wait')
      await postponeDelivery(db, delivery.id, { state, problem: outcome.why, nextAt })
    }
  }
}

/** A browser that its push service does not know any more gets no further message. */
async function forgetBrowser({ db, keys }: Worker, to: string): Promise<void> {
  const { endpoint } = JSON.parse(to) as PushAddress
  await deleteSubscription(db, { endpointHash: endpointHash(keys, endpoint), accountId: null })
}

/** Mail that waited when its address was found to be nobody's; an address is proven by mail all the same. */
async function isToNobody({ db }: Worker, { channel, purpose, accountId }: ClaimedDelivery, to: string): Promise<boolean> {
  return channel === 'email' && purpose !== 'email-proof' && accountId !== null && (await hasBounced(db, accountId, to))
}

type Refused = { readonly to: string; readonly why: string }

async function forgetAddress(worker: Worker, { accountId, purpose }: ClaimedDelivery, { to, why }: Refused): Promise<void> {
  if (accountId !== null) await noteBounce(worker, { accountId, email: to, why, isProof: purpose === 'email-proof' })
}

async function giveUp({ db, log, now }: Worker, { id, channel, purpose }: ClaimedDelivery, why: string): Promise<void> {
  log.error({ delivery: id, channel, purpose, why }, 'a delivery was given up')
  await endDelivery(db, id, { state: 'failed', reference: null, problem: why, now: now() })
}

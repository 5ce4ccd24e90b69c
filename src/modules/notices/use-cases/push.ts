import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { outboundTo } from '#platform/outbound.ts'
import { inTransaction } from '#platform/context.ts'
import type { Keys } from '#platform/keys.ts'
import { requireUser } from '#platform/require-user.ts'
import { MOST_BROWSERS, isPushService } from '../domain/push-address.ts'
import type { PushAddress } from '../domain/push-address.ts'
import { vapidKeysOf } from '../gateways/web-push.ts'
import { findAddresses } from '../store/notices.ts'
import { deleteSubscription, listSubscriptions, saveSubscription } from '../store/push-subscriptions.ts'

/** What the key seals: where a browser takes messages. */
export const PUSH_SEALED_FOR = 'push-subscription'

export const endpointHash = (keys: Pick<Keys, 'hmac'>, endpoint: string): string => keys.hmac('push-endpoint', endpoint)

/** The public key with which browsers subscribe, and whether the simulator stands in for their push services. */
export function readPushKey(ctx: Context, simulator: string | null): { publicKey: string; isSimulated: boolean } {
  return { publicKey: vapidKeysOf(ctx.keys).publicKey, isSimulated: simulator !== null }
}

type SavePush = {
  readonly given: PushAddress | null
  /** An address that this browser gave before, if any; it gets nothing from now on. */
  readonly replaces?: string | null
  readonly simulator: string | null
}

/**
 * Sends push messages to a browser of the caller until its session ends; with `null` the simulator makes one up. Refuses
 * `PUSH_NOT_ACCEPTED` for an address of no push service, or when the simulator does not answer.
 */
export async function savePush(ctx: Context, { given, replaces = null, simulator }: SavePush): Promise<{ endpoint: string }> {
  const { accountId, sessionId } = requireUser(ctx)
  const address = given ?? (simulator === null ? null : await simulatedBrowser(ctx, { simulator, accountId }))
  if (!address || !isPushService(address.endpoint, simulator)) throw new Refusal('PUSH_NOT_ACCEPTED')
  await inTransaction(ctx, async (tx) => {
    const sealed = tx.keys.seal(PUSH_SEALED_FOR, JSON.stringify(address))
    const hash = endpointHash(tx.keys, address.endpoint)
    if (replaces !== null) await deleteSubscription(tx.db, { endpointHash: endpointHash(tx.keys, replaces), accountId })
    await saveSubscription(tx.db, { endpointHash: hash, accountId, sessionId, sealed, now: tx.now(), most: MOST_BROWSERS })
  })
  return { endpoint: address.endpoint }
}

/** Sends no push messages to these browsers any more: the one of that address, or all of the caller's. */
export async function removePush(ctx: Context, endpoint: string | null): Promise<true> {
  const { accountId } = requireUser(ctx)
  const all = endpoint === null ? await listSubscriptions(ctx.db, accountId, MOST_BROWSERS) : null
  const hashes = all?.map((one) => one.endpointHash) ?? [endpointHash(ctx.keys, endpoint ?? '')]
  for (const hash of hashes) await deleteSubscription(ctx.db, { endpointHash: hash, accountId })
  return true
}

/** The simulator's own browser of this person, named by their number, so that its messages are found. */
async function simulatedBrowser(
  ctx: Context,
  { simulator, accountId }: { readonly simulator: string; readonly accountId: string },
): Promise<PushAddress> {
  const { publicKey } = vapidKeysOf(ctx.keys)
  const label = (await findAddresses(ctx.db, accountId))?.phone ?? ''
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ label, applicationServerKey: publicKey })
  const answer = await outboundTo(simulator)(`${simulator}/subscribe`, { method: 'POST', headers, body }).catch(() => null)
  if (!answer?.ok) throw new Refusal('PUSH_NOT_ACCEPTED')
  return (await answer.json()) as PushAddress
}

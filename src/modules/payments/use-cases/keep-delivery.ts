import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { useBucket } from '#platform/db/rate-buckets.ts'
import type { WebhookCall } from '#platform/http/routes.ts'
import { newId } from '#platform/new-id.ts'
import type { Provider } from '../domain/methods.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { insertDelivery } from '../store/webhook-deliveries.ts'

/** What is kept of a delivery that is not the provider's: enough to see what was tried, and no more than anybody may fill a disk with. */
const FORGED_BYTES = 2048
const FORGED_AN_HOUR = 20
const HOUR_MS = 3_600_000
const TOLD_EACH = 1000

const NOTHING = { eventId: null, kind: null, merchantRef: null, providerRef: null, isVerified: false } as const

/**
 * Keeps a provider's notification, to be taken up by the completer; answers what the provider expects. It moves no money: the
 * provider is asked. Of those that are not the provider's the first twenty of an hour are kept. Refuses `BAD_SIGNATURE`.
 */
export async function keepDelivery(
  ctx: Context,
  gateways: Gateways,
  { provider, call }: { readonly provider: Provider; readonly call: WebhookCall },
): Promise<string> {
  const gateway = gatewayOf(gateways, provider)
  const { bytes: raw, headers, path } = call
  const now = ctx.now()
  const hint = await gateway.readWebhook({ raw, headers, path, now }).catch(() => null)
  const row = { id: newId(now), provider, now }
  if (!hint) {
    const { used } = await useBucket(ctx.db, { key: `forged-webhook/${provider}`, windowMs: HOUR_MS, now })
    if (used <= FORGED_AN_HOUR) await insertDelivery(ctx.db, { ...row, ...NOTHING, raw: raw.subarray(0, FORGED_BYTES) })
    else if (used % TOLD_EACH === 0) ctx.log.warn({ provider, count: used }, 'notifications with a bad signature within an hour')
    throw new Refusal('BAD_SIGNATURE')
  }
  await insertDelivery(ctx.db, { ...row, ...hint, isVerified: true, raw })
  return gateway.webhookAnswer
}

import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { WebhookCall } from '#platform/http/routes.ts'
import { newId } from '#platform/new-id.ts'
import type { Provider } from '../domain/gateway.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { insertDelivery } from '../store/webhook-deliveries.ts'

/** What is kept of a delivery that is not the provider's: enough to see what was tried. */
const FORGED_BYTES = 2048

/**
 * Keeps a provider's notification, to be taken up by the completer; answers what the provider expects. It moves no money: the
 * provider is asked. Refuses `BAD_SIGNATURE`.
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
    const forged = raw.subarray(0, FORGED_BYTES)
    await insertDelivery(ctx.db, {
      ...row,
      eventId: null,
      kind: null,
      merchantRef: null,
      providerRef: null,
      isVerified: false,
      raw: forged,
    })
    throw new Refusal('BAD_SIGNATURE')
  }
  await insertDelivery(ctx.db, { ...row, ...hint, isVerified: true, raw })
  return gateway.webhookAnswer
}

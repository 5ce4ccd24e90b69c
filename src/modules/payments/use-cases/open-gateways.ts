import type { Clock } from '#platform/clock.ts'
import type { ProviderSettings, ReadSettings } from '#platform/provider-settings.ts'
import type { Gateways } from '../domain/gateways.ts'
import { PROVIDERS } from '../domain/methods.ts'
import type { MethodGateway } from '../gateways/method-gateway.ts'

/** Each method with its gateway, found by its name: SDKs of providers are loaded only where money moves. */
async function methodGateways() {
  return await Promise.all(
    PROVIDERS.map(async (provider) => {
      const { gateway } = (await import(`../gateways/${provider}.ts`)) as { readonly gateway: MethodGateway }
      return { provider, gateway }
    }),
  )
}

/** The settings of all outside methods. */
export async function methodSettings(): Promise<readonly ProviderSettings[]> {
  return (await methodGateways()).map(({ gateway }) => gateway.settings)
}

/** Opens the gateways of all outside methods. */
export async function openGateways(settings: ReadSettings['of'], clock: Clock): Promise<Gateways> {
  return new Map((await methodGateways()).map(({ provider, gateway }) => [provider, gateway.open(settings, clock)]))
}

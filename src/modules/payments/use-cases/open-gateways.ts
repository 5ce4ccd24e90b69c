import { loadGateway } from '#modules/gateways/public.ts'
import type { Clock } from '#platform/clock.ts'
import type { ProviderSettings, ReadSettings } from '#platform/provider-settings.ts'
import type { Gateways } from '../domain/gateways.ts'
import { PROVIDERS } from '../domain/methods.ts'

/** Each method with the way to its provider. */
async function methodGateways() {
  return await Promise.all(PROVIDERS.map(async (provider) => ({ provider, gateway: await loadGateway(provider) })))
}

/** The settings of all outside methods. */
export async function methodSettings(): Promise<readonly ProviderSettings[]> {
  return (await methodGateways()).map(({ gateway }) => gateway.settings)
}

/** Opens the gateways of all outside methods. */
export async function openGateways(settings: ReadSettings['of'], clock: Clock): Promise<Gateways> {
  return new Map((await methodGateways()).map(({ provider, gateway }) => [provider, gateway.open(settings, clock)]))
}

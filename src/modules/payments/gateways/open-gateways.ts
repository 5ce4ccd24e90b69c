import type { ProviderSettings, ReadSettings } from '#platform/provider-settings.ts'
import type { Gateway } from '../domain/gateway.ts'
import type { Gateways } from '../domain/gateways.ts'

/** The settings of all outside methods. */
export const providers: readonly ProviderSettings[] = []

/** Opens the gateways of all outside methods. */
export function openGateways(_settings: ReadSettings['of']): Gateways {
  const all: readonly Gateway[] = []
  return new Map(all.map((gateway) => [gateway.provider, gateway]))
}

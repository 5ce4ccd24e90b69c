import type { Clock } from '#platform/clock.ts'
import type { ProviderSettings, ReadSettings } from '#platform/provider-settings.ts'
import type { Gateway } from '../domain/gateway.ts'

/** The way to a provider; `gateways/<name>.ts` exports it as `gateway` for each that the room payments lists. */
export type MethodGateway = {
  readonly settings: ProviderSettings
  readonly open: (settingsOf: ReadSettings['of'], clock: Clock) => Gateway
}

/** Makes it of the provider's settings and of what opens its gateway with them. */
export function methodGateway<S>(settings: ProviderSettings<S>, create: (settings: S, clock: Clock) => Gateway): MethodGateway {
  return { settings: settings as ProviderSettings, open: (settingsOf, clock) => create(settingsOf(settings), clock) }
}

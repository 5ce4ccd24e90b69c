import type { ProviderSettings, ReadSettings } from '#platform/provider-settings.ts'
import type { IdentityDoor } from '../domain/identity.ts'

/** The way to an identity provider; `gateways/<name>.ts` exports it as `gateway` for each in `domain/identity-providers.ts`. */
export type IdentityGateway = {
  readonly settings: ProviderSettings
  readonly open: (settingsOf: ReadSettings['of']) => IdentityDoor
}

/** Makes a gateway from the provider's settings and what opens it with them. */
export function identityGateway<S>(settings: ProviderSettings<S>, open: (settings: S) => IdentityDoor): IdentityGateway {
  return { settings: settings as ProviderSettings, open: (settingsOf) => open(settingsOf(settings)) }
}

import type { Gateway } from '#modules/gateways/public.ts'
import type { Provider } from './methods.ts'

/** The outside methods of this installation. */
export type Gateways = ReadonlyMap<Provider, Gateway>

/** The gateway of a provider that has attempts. */
export function gatewayOf(gateways: Gateways, provider: Provider): Gateway {
  const gateway = gateways.get(provider)
  if (!gateway) throw new Error(`no gateway for ${provider}`)
  return gateway
}

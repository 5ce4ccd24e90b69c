import type { MethodGateway } from '../gateways/method-gateway.ts'

/** The way to a provider, found by its name: SDKs of providers are loaded only where money moves. */
export async function loadGateway(provider: string): Promise<MethodGateway> {
  return ((await import(`../gateways/${provider}.ts`)) as { readonly gateway: MethodGateway }).gateway
}

/** How a provider vouches for a person: by a signed token that says who they are, or by a code for which our server gets a token of its own. */
const FLOWS = {
  openid: { token: 'idToken', responseType: 'id_token' },
  oauth: { token: 'code', responseType: 'code' },
} as const

type IdentityProvider = {
  /** Its brand, in every language. */
  readonly brand: string
  readonly flow: keyof typeof FLOWS
  /** What it is asked for. */
  readonly scope: string
}

/**
 * The one list of who may vouch for people. Each has its gateway in `gateways/<name>.ts` and its simulator in
 * `simulators/providers/<name>.ts`; calls, buttons and the words that name all of them are made from here.
 */
const TABLE = {
  google: { brand: 'Google', flow: 'openid', scope: 'openid profile' },
  facebook: { brand: 'Facebook', flow: 'oauth', scope: 'public_profile' },
} as const satisfies Readonly<Record<string, IdentityProvider>>

export type Provider = keyof typeof TABLE
export const PROVIDERS = Object.keys(TABLE) as readonly Provider[]

/** Its brand, e.g. `Google`; whatever is no provider is answered as it is. */
export function brandOf(name: string): string {
  return PROVIDERS.includes(name as Provider) ? TABLE[name as Provider].brand : name
}

/** The field in which our calls take its token or code. */
export function tokenField(provider: Provider): 'idToken' | 'code' {
  return FLOWS[TABLE[provider].flow].token
}

/** What its window is asked for. */
export function askedOf(provider: Provider): { readonly response_type: string; readonly scope: string } {
  const { flow, scope } = TABLE[provider]
  return { response_type: FLOWS[flow].responseType, scope }
}

/** A value for each provider. */
export function byProvider<T>(valueOf: (provider: Provider) => T): Readonly<Record<Provider, T>> {
  return Object.fromEntries(PROVIDERS.map((provider) => [provider, valueOf(provider)])) as Record<Provider, T>
}

export type BoundField = `is${Capitalize<Provider>}Bound`

/** The field of a person's answer that says whether they bound this provider, e.g. `isGoogleBound`. */
export function boundField(provider: Provider): BoundField {
  return `is${provider.charAt(0).toUpperCase()}${provider.slice(1)}Bound` as BoundField
}

/** Such a field for each provider. */
export function boundFields<T>(valueOf: (provider: Provider) => T): Readonly<Record<BoundField, T>> {
  return Object.fromEntries(PROVIDERS.map((provider) => [boundField(provider), valueOf(provider)])) as Record<BoundField, T>
}

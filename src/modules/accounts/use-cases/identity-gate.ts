import type { IdentityAnswer, Provider } from '../domain/identity.ts'

/** A provider's check of what a browser brings from it; `null` for the nonce means that the provider knows none. */
export type IdentityGate = {
  readonly provider: Provider
  /** Address and name for the button that sends a person there. */
  readonly url: string
  readonly clientId: string
  readonly prove: (token: string, now: Date) => Promise<{ readonly answer: IdentityAnswer; readonly nonce: string | null }>
}

import type { Provider } from './identity-providers.ts'

/** Someone at a provider; `subject` is the provider's own stable id. */
export type Identity = { readonly provider: Provider; readonly subject: string }

/** An identity that a provider has just vouched for. */
export type ProvenIdentity = Identity & {
  /** What the provider calls them, to begin with; may be empty. */
  readonly name: string
  /** Names this very proof, so that it is used once. */
  readonly proofId: string
  readonly endsAt: Date
}

/** `not-valid`: no proof of anybody for us. `not-reached`: the provider did not answer. */
export type IdentityAnswer = ProvenIdentity | 'not-valid' | 'not-reached'

/** Checks what a browser brings from a provider; `null` for the nonce means that the provider knows none. */
export type IdentityCheck = (
  token: string,
  now: Date,
) => Promise<{ readonly answer: IdentityAnswer; readonly nonce: string | null }>

/** A provider as this installation reaches it: address and name for its button, and the check of its tokens. */
export type IdentityDoor = { readonly url: string; readonly clientId: string; readonly prove: IdentityCheck }
export type IdentityGate = IdentityDoor & { readonly provider: Provider }

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

/** What a browser brings from a provider: its token or code, which log-in that belongs to, and the page to which it came back. */
export type FromProvider = {
  readonly token: string
  /** Named the log-in to the provider. */
  readonly state: string
  /** Was given with the state to the page that began the log-in, and to nobody else. */
  readonly secret: string
  readonly redirectUri: string
}

/** Checks it; `nonce` is the state that a signed token brings back, `why` what kept the provider from answering. */
export type IdentityCheck = (
  given: Pick<FromProvider, 'token' | 'redirectUri'>,
  now: Date,
) => Promise<{ readonly answer: IdentityAnswer; readonly nonce?: string; readonly why?: unknown }>

/** A provider as this installation reaches it: address and name for its button, and the check of its tokens. */
export type IdentityDoor = { readonly url: string; readonly clientId: string; readonly prove: IdentityCheck }
export type IdentityGate = IdentityDoor & { readonly provider: Provider }

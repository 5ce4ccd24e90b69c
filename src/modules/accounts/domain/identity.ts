export type Provider = 'google' | 'facebook'

/** Somebody at a provider; `subject` is the provider's own stable id. */
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

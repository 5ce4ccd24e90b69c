type Offer = { readonly can: { readonly agree: boolean } }

/** Own offers to which the parent proposed something else, and the tutor may agree. */
export function counteredOf<O extends Offer>(offers: readonly O[]): readonly O[] {
  return offers.filter(({ can }) => can.agree)
}

import { createContext } from 'react'

/** What every page of the house says of itself, from the root's loader; both are false where that failed. */
export type Facts = {
  /** Whether there is an offer for new users. */
  readonly hasOffer: boolean
  /** Whether anything can be paid for here. */
  readonly takesPayments: boolean
}

export const PageFacts = createContext<Facts>({ hasOffer: false, takesPayments: false })

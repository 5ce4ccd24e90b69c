import { createContext } from 'react'

/** What every page of the house says of itself, from the root's loader; nothing is known where that failed. */
export type Facts = {
  /** Whether there is an offer for new users. */
  readonly hasOffer: boolean
  /** Whether anything can be paid for here. */
  readonly takesPayments: boolean
  /** The year it is in Hong Kong; days of other years name theirs. */
  readonly year: number | null
}

export const PageFacts = createContext<Facts>({ hasOffer: false, takesPayments: false, year: null })

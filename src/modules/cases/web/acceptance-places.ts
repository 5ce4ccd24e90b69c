import type { ComponentType } from 'react'

export type AcceptedOffer = { readonly jobId: number; readonly tutorId: number }

/** What a case offers: hourly, in dollars, with how many first lessons of how many minutes. */
export type PricedCase = {
  readonly priceMin: number
  readonly priceMax: number
  readonly lessons: number
  readonly minutes: number
  /** The price is that of the tutor who is to be booked. */
  readonly isOfTutor: boolean
}

/** What a room says in the dialog in which a parent accepts an offer, and before a case is published: slot `offer-acceptance`. */
export type AcceptancePlace = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  readonly Money: ComponentType<AcceptedOffer>
  /** What a match would hold and cost, before the case is published. */
  readonly Estimate: ComponentType<PricedCase>
}

const files = import.meta.glob<{ readonly place: AcceptancePlace }>('/src/modules/*/places/offer-acceptance.tsx', { eager: true })

export const ACCEPTANCE_PLACES = Object.values(files).map(({ place }) => place)

import type { ComponentType } from 'react'

export type AcceptedOffer = { readonly jobId: number; readonly tutorId: number }

/** What a room says in the dialog in which a parent accepts an offer: slot `offer-acceptance`. */
export type AcceptancePlace = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  readonly Money: ComponentType<AcceptedOffer>
}

const files = import.meta.glob<{ readonly place: AcceptancePlace }>('/src/modules/*/places/offer-acceptance.tsx', { eager: true })

export const ACCEPTANCE_PLACES = Object.values(files).map(({ place }) => place)

import { jsonPiece } from '#platform/http/json-pieces.ts'
import type { JsonPiece } from '#platform/http/json-pieces.ts'
import { pricedTerms } from '#modules/engine/public.ts'
import type { Asked } from '#modules/engine/public.ts'

/** What a search asks the price of, as cards are made for it. */
export type AskedFor = {
  readonly tiers: readonly (readonly number[])[]
  /** Tells it from others. */
  readonly key: string
}

export function askedFor(asked: Asked): AskedFor {
  const tiers = pricedTerms(asked)
  return { tiers, key: tiers.map((terms) => terms.join()).join(';') }
}

/** Ready JSON of a card, for any search. */
export type ListedCard = {
  /** In memory, about. */
  readonly bytes: number
  readonly pieces: (asked: AskedFor) => readonly JsonPiece[]
  /** The same as a value, for the pages of this process. */
  readonly value: (asked: AskedFor) => object
}

/** A card that is the same in every answer. */
export function sameCard(card: object): ListedCard {
  const json = jsonPiece(JSON.stringify(card))
  const pieces = [json]
  return { bytes: bytesOf(json), pieces: () => pieces, value: () => card }
}

// As a value it takes about twice the room.
export const bytesOf = ({ bytes }: JsonPiece): number => 3 * bytes.length

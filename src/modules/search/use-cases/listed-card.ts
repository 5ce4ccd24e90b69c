import { toDollars } from '#kernel/money.ts'
import { jsonPiece, restOfPiece } from '#platform/http/json-pieces.ts'
import type { JsonPiece } from '#platform/http/json-pieces.ts'
import type { PricedCard, PricedLine } from '#modules/tutors/public.ts'
import { pricedTerms } from '../engine/asked.ts'
import type { Asked } from '../engine/asked.ts'
import { taughtTerms } from '../engine/taught-terms.ts'

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
  readonly bytes: number
  readonly pieces: (asked: AskedFor) => readonly JsonPiece[]
}

/** A card that is the same in every answer. */
export function sameCard(json: JsonPiece): ListedCard {
  const pieces = [json]
  return { bytes: json.bytes.length, pieces: () => pieces }
}

// People ask for the same few things of a tutor.
const MOST_HEADS = 8

/**
 * A tutor's card. All of it is the same in every answer but what it costs and of what, which comes first and is made for each
 * thing that is asked for; nothing of one search stands in the card of another.
 */
export function tutorListedCard({ card, lines }: PricedCard): ListedCard {
  const { priceMin, priceOf, ...rest } = card
  const usualHead = headOf({ priceMin, priceOf })
  const usual = jsonPiece(usualHead + JSON.stringify(rest).slice(1))
  const [whole, tail] = [[usual], restOfPiece(usual, Buffer.byteLength(usualHead))]
  const known = lines.map((line) => ({ line, terms: taughtTerms(line) }))
  const heads = new Map<string, JsonPiece>()
  return {
    bytes: usual.bytes.length,
    pieces: ({ tiers, key }) => {
      if (tiers.length === 0) return whole
      const made = heads.get(key)
      if (made) return [made, tail]
      const line = askedLine(known, tiers)
      // The card is newer than the search and no longer has the line.
      if (!line) return whole
      const head = jsonPiece(headOf({ priceMin: toDollars(line.price), priceOf: { value: line.subject, label: line.label } }))
      if (heads.size >= MOST_HEADS) heads.clear()
      heads.set(key, head)
      return [head, tail]
    },
  }
}

const headOf = (price: Pick<PricedCard['card'], 'priceMin' | 'priceOf'>): string => `${JSON.stringify(price).slice(0, -1)},`

type KnownLine = { readonly line: PricedLine; readonly terms: readonly number[] }

/** The cheapest line with any of the terms, of the first list that any line has. */
function askedLine(lines: readonly KnownLine[], tiers: AskedFor['tiers']): PricedLine | null {
  for (const wanted of tiers) {
    const meant = lines.filter(({ terms }) => terms.some((term) => wanted.includes(term))).map(({ line }) => line)
    const [first, ...others] = meant
    if (first) return others.reduce((lowest, line) => (line.price < lowest.price ? line : lowest), first)
  }
  return null
}

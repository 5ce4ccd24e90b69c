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
const bytesOf = ({ bytes }: JsonPiece): number => 3 * bytes.length

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
  const usually: Made = { pieces: whole, value: card }
  const made = new Map<string, Made>()
  const askedOf = ({ tiers, key }: AskedFor): Made => {
    if (tiers.length === 0) return usually
    const kept = made.get(key)
    if (kept) return kept
    const line = askedLine(known, tiers)
    // The card is newer than the search and no longer has the line.
    if (!line) return usually
    const price = { priceMin: toDollars(line.price), priceOf: { value: line.subject, label: line.label } }
    const asked = { pieces: [jsonPiece(headOf(price)), tail], value: { ...card, ...price } }
    if (made.size >= MOST_HEADS) made.clear()
    made.set(key, asked)
    return asked
  }
  return {
    bytes: bytesOf(usual),
    pieces: (asked) => askedOf(asked).pieces,
    value: (asked) => askedOf(asked).value,
  }
}

type Made = { readonly pieces: readonly JsonPiece[]; readonly value: object }

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

import { toDollars } from '#kernel/money.ts'
import { jsonPiece, restOfPiece } from '#platform/http/json-pieces.ts'
import type { JsonPiece } from '#platform/http/json-pieces.ts'
import type { PricedCard, PricedLine } from '#modules/tutors/public.ts'
import { taughtTerms } from '#modules/engine/public.ts'
import { bytesOf } from '../../use-cases/listed-card.ts'
import type { AskedFor, ListedCard } from '../../use-cases/listed-card.ts'

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

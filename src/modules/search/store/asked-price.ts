import { BANDS, bandKeys, bandOf, bandTerm, pricedTerms, startOf, wayOf } from '#modules/engine/public.ts'
import type { Criteria, FindRequest, ListingTable } from '#modules/engine/public.ts'
import type { Condition } from './search-conditions.ts'
import type { Frequencies } from './term-frequencies.ts'

/** A search that goes by the price of what it asks for (`asked.ts`), in the terms of the database. */
export type AskedPrice = {
  /** Terms whose prices count, in order of precedence. */
  readonly tiers: readonly (readonly number[])[]
  /** Lowest and highest price, inclusive. */
  readonly min: number | null
  readonly max: number | null
  /** 1 or -1 when the order goes by the price as well. */
  readonly direction: 1 | -1 | null
  /** Bands in which the price may lie, with their share of the rows, the first in order first. */
  readonly bands: readonly { readonly band: number; readonly terms: readonly number[]; readonly share: number }[]
  /** Share of the rows that have any of the lines, whatever they cost. */
  readonly share: number
}

/** What the price of a search is asked for; null where it asks for none, or for the lowest of all. */
export function askedPriceOf(
  listing: ListingTable,
  { criteria, sort }: FindRequest,
  frequencies: Frequencies,
): AskedPrice | null {
  const { askedColumn } = listing
  const tiers = askedColumn === undefined ? [] : pricedTerms(criteria.asked)
  const range = criteria.ranges.find(({ column }) => column === askedColumn)
  const way = wayOf(listing, sort)
  const direction = way.column === askedColumn ? way.direction : null
  if (tiers.length === 0 || (!range && direction === null)) return null
  const [min, max] = [range?.min ?? null, range?.max ?? null]
  const all = bandsFor(bandKeys(criteria.asked), frequencies)
  const within = all.slice(min === null ? 0 : bandOf(min), max === null ? BANDS : bandOf(max) + 1)
  return {
    tiers,
    min,
    max,
    direction,
    bands: direction === -1 ? within.toReversed() : within,
    share: all.reduce((sum, { share }) => sum + share, 0),
  }
}

/** All bands of these keys, the lowest first; none while not every row has its own. */
function bandsFor(keys: readonly number[], { bandShare }: Frequencies): AskedPrice['bands'] {
  if (!bandShare) return []
  return Array.from({ length: BANDS }, (_, band) => {
    const terms = keys.map((key) => bandTerm(key, band))
    return { band, terms, share: terms.reduce((sum, term) => sum + bandShare(term), 0) }
  })
}

/**
 * That a line lies in one of the bands, and how many of those who are found by what is asked for have one. Not a word where
 * every band will do, or none is known.
 */
export function bandCondition(asked: AskedPrice): readonly Condition[] {
  if (asked.bands.length === BANDS || asked.bands.length === 0) return []
  const terms = asked.bands.flatMap((band) => band.terms)
  const read = asked.bands.reduce((sum, { share }) => sum + share, 0)
  return [{ column: 'bands', operator: '&&', terms, share: Math.min(1, read / Math.max(asked.share, Number.MIN_VALUE)), read }]
}

// As many as are needed and as many again: bands are not all alike.
const SLACK = 2
// Of few rows chance decides how many match, and where they do not fill the page the whole list is read after them.
const LEAST_NEED = 120

/**
 * The first bands in order that hold `need` rows as far as can be told, with the bounds of the prices in them: when they do,
 * these are the first rows. Null where that would be all of them, or where the order does not go by the price.
 */
export function firstBands(asked: AskedPrice, need: number, expected: number): AskedPrice | null {
  if (asked.direction === null) return null
  const all = asked.bands.reduce((sum, { share }) => sum + share, 0)
  let [count, met] = [0, 0]
  while (count < asked.bands.length && met < Math.max(need, LEAST_NEED) * SLACK) {
    met += (expected * (asked.bands[count]?.share ?? 0)) / Math.max(all, Number.MIN_VALUE)
    count++
  }
  const last = asked.bands[count - 1]?.band
  if (count === asked.bands.length || last === undefined) return null
  const bounds = asked.direction === 1 ? { max: startOf(last + 1) - 1 } : { min: Math.max(asked.min ?? 0, startOf(last)) }
  return { ...asked, ...bounds, bands: asked.bands.slice(0, count) }
}

/** Ranges on columns; the one on the asked price is none of them. */
export function columnRanges({ askedColumn }: ListingTable, { ranges }: Criteria, asked: AskedPrice | null): Criteria['ranges'] {
  return asked ? ranges.filter(({ column }) => column !== askedColumn) : ranges
}

import type { TermTable } from './term-table.ts'
import { numberOf } from './term-table.ts'

/** A price next to each holder of a term, for the terms that have prices. */
export type TermPrices = {
  /** First place in `prices` by number of the term; `UNPRICED` where it has none. */
  readonly starts: Uint32Array
  /** In the order of the term's holders; 0 where a holder says none. */
  readonly prices: Uint16Array
}

const UNPRICED = 0xffff_ffff

/** Prices of the holders of a term in their order; null where the term has none. */
export function pricesOf(table: TermTable, { starts, prices }: TermPrices, term: number): Uint16Array | null {
  const number = numberOf(table, term)
  const start = number < 0 ? UNPRICED : (starts[number] as number)
  return start === UNPRICED ? null : prices.subarray(start, start + (table.counts[number] as number))
}

/** Visits every document's terms by their numbers, and the price next to each or 0, in ascending order of ordinals. */
type EachPriced = (visit: (numbers: Uint32Array, prices: Uint16Array) => void) => void

/** Lays out the prices of a table's terms. */
export function termPrices({ counts }: TermTable, each: EachPriced): TermPrices {
  const isPriced = new Uint8Array(counts.length)
  each((numbers, prices) => {
    for (let i = 0; i < numbers.length; i++) if (prices[i] !== 0) isPriced[numbers[i] as number] = 1
  })
  const starts = new Uint32Array(counts.length).fill(UNPRICED)
  let size = 0
  for (let number = 0; number < counts.length; number++) {
    if (isPriced[number] === 0) continue
    starts[number] = size
    size += counts[number] as number
  }
  const next = starts.slice()
  const laidOut = new Uint16Array(size)
  each((numbers, prices) => {
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number
      if (isPriced[number] === 0) continue
      const at = next[number] as number
      laidOut[at] = prices[i] as number
      next[number] = at + 1
    }
  })
  return { starts, prices: laidOut }
}

/** Prices that stand next to some of the terms, next to all of them: 0 where there is none. Both lists ascend. */
export function alignedPrices(terms: readonly number[], priced: readonly number[], prices: readonly number[]): Uint16Array {
  const aligned = new Uint16Array(terms.length)
  for (let i = 0, at = 0; i < terms.length && at < priced.length; i++) {
    if (terms[i] !== priced[at]) continue
    aligned[i] = prices[at] ?? 0
    at++
  }
  return aligned
}

import type { Bitmap } from './bitmap.ts'
import { BLOCK, keepInBitmaps } from './blocks.ts'
import type { PriceOrder } from './term-prices.ts'

export type PriceWalk = {
  readonly direction: 1 | -1
  readonly need: number
  /** Given up after so many. */
  readonly looks: number
}

/** The first in order who are in all bitmaps, and their prices. */
export type Walked = { readonly ordinals: readonly number[]; readonly values: readonly number[] }

const AT_A_PRICE = new Uint32Array(BLOCK)

/** Goes along the prices of a term, those of one price by ordinal either way; null when it gave up. */
export function walkPrices(order: PriceOrder, bitmaps: readonly Bitmap[], { direction, need, looks }: PriceWalk): Walked | null {
  const { ordinals: all, prices, starts } = order
  const [ordinals, values]: [number[], number[]] = [[], []]
  let left = looks
  for (let turn = 0; turn < prices.length && ordinals.length < need; turn++) {
    if (left <= 0) return null
    const run = direction === 1 ? turn : prices.length - 1 - turn
    const [from, to] = [starts[run] as number, starts[run + 1] as number]
    for (let start = from; start < to && ordinals.length < need; start += BLOCK) {
      const size = Math.min(BLOCK, to - start)
      for (let i = 0; i < size; i++) AT_A_PRICE[i] = all[start + i] as number
      const met = keepInBitmaps(AT_A_PRICE, size, bitmaps)
      for (let i = 0; i < met && ordinals.length < need; i++) {
        ordinals.push(AT_A_PRICE[i] as number)
        values.push(prices[run] as number)
      }
      left -= size
    }
  }
  return { ordinals, values }
}

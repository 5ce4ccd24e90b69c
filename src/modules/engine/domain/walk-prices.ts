import type { Bitmap } from './bitmap.ts'
import { BLOCK, keepInBitmaps } from './blocks.ts'
import { firstFrom } from './term-prices.ts'
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
  const { prices } = order
  const [ordinals, values]: [number[], number[]] = [[], []]
  let left = looks
  for (let at = direction === 1 ? 0 : prices.length; direction === 1 ? at < prices.length : at > 0;) {
    if (left <= 0) return null
    const price = prices[direction === 1 ? at : at - 1] as number
    const [from, to] = direction === 1 ? [at, firstFrom(prices, price + 1)] : [firstFrom(prices, price), at]
    for (let start = from; start < to && ordinals.length < need; start += BLOCK) {
      const size = Math.min(BLOCK, to - start)
      for (let i = 0; i < size; i++) AT_A_PRICE[i] = order.ordinals[start + i] as number
      const met = keepInBitmaps(AT_A_PRICE, size, bitmaps)
      for (let i = 0; i < met && ordinals.length < need; i++) {
        ordinals.push(AT_A_PRICE[i] as number)
        values.push(price)
      }
      left -= size
    }
    if (ordinals.length === need) break
    at = direction === 1 ? to : from
  }
  return { ordinals, values }
}

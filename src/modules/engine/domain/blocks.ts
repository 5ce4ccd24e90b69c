import type { Bitmap } from './bitmap.ts'
import type { RangeClause } from './clauses.ts'

/** Ordinals that are looked at together: each test runs over all of them, which costs a fraction of a test at a time. */
export type Block = Uint32Array

export const BLOCK = 256

/** Keeps those of the first `size` ordinals that are in a bitmap; returns how many. */
export function keepInBitmap(block: Block, size: number, bits: Bitmap): number {
  let kept = 0
  for (let i = 0; i < size; i++) {
    const ordinal = block[i] as number
    block[kept] = ordinal
    // No branch: whether it is kept cannot be foreseen.
    kept += ((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1
  }
  return kept
}

/** Keeps those that are in all bitmaps. */
export function keepInBitmaps(block: Block, size: number, bitmaps: readonly Bitmap[]): number {
  let kept = size
  for (let k = 0; k < bitmaps.length && kept > 0; k++) kept = keepInBitmap(block, kept, bitmaps[k] as Bitmap)
  return kept
}

/** Keeps those in a range. */
export function keepInRange(block: Block, size: number, { column, min, max }: RangeClause): number {
  let kept = 0
  for (let i = 0; i < size; i++) {
    const ordinal = block[i] as number
    const value = column[ordinal] as number
    block[kept] = ordinal
    kept += Number(value >= min) & Number(value <= max)
  }
  return kept
}

/** A list and how far blocks of ascending ordinals have come in it. */
export type Cursor = { readonly list: Uint32Array; at: number }

/** Keeps those in the list; blocks come in ascending order. */
export function keepInList(block: Block, size: number, cursor: Cursor): number {
  const { list } = cursor
  let [kept, at] = [0, cursor.at]
  for (let i = 0; i < size; i++) {
    const ordinal = block[i] as number
    let step = 1
    while (at + step < list.length && (list[at + step] as number) <= ordinal) {
      at += step
      step *= 2
    }
    while (step > 1) {
      step >>>= 1
      if (at + step < list.length && (list[at + step] as number) <= ordinal) at += step
    }
    block[kept] = ordinal
    kept += Number(list[at] === ordinal)
  }
  cursor.at = at
  return kept
}

import type { Bitmap } from './bitmap.ts'
import type { RangeClause } from './clauses.ts'
import { cursorOf, readNext } from './packed-lists.ts'
import type { Cursor, PackedList } from './packed-lists.ts'

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

/** A list that is read along with blocks of ascending ordinals, and what was read of it and not yet reached. */
export type Reading = { readonly cursor: Cursor; readonly ahead: Block; at: number; read: number }

/** The begin of a list. */
export function readingOf(list: PackedList): Reading {
  return { cursor: cursorOf(list), ahead: new Uint32Array(BLOCK), at: 0, read: 0 }
}

/** Keeps those in the list; blocks come in ascending order. */
export function keepInList(block: Block, size: number, reading: Reading): number {
  let kept = 0
  for (let i = 0; i < size; i++) {
    const ordinal = block[i] as number
    if (!readTo(reading, ordinal)) break
    block[kept] = ordinal
    kept += Number(reading.ahead[reading.at] === ordinal)
  }
  return kept
}

/** Goes on to the first that is at least this one; false when there is none. */
function readTo(reading: Reading, ordinal: number): boolean {
  const { ahead, cursor } = reading
  while (reading.at === reading.read || (ahead[reading.read - 1] as number) < ordinal) {
    reading.at = 0
    reading.read = readNext(cursor, ahead, BLOCK)
    if (reading.read === 0) return false
  }
  while ((ahead[reading.at] as number) < ordinal) reading.at++
  return true
}

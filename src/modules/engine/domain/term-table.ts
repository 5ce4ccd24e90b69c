import { wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { mostDistances, packNext } from './packed-lists.ts'
import type { PackedList } from './packed-lists.ts'

/** Who holds each term: a bitmap for a frequent term, a packed list of ordinals for a rare one. */
export type TermTable = {
  /** Open addressing: term at a slot, and its number plus one (0 is an empty slot). */
  readonly slots: Int32Array
  readonly numbers: Int32Array
  /** How many hold the term, by number. */
  readonly counts: Uint32Array
  /** First place in `lists`, or first word in `bitmaps`. */
  readonly starts: Uint32Array
  /** Packed (`packed-lists.ts`). */
  readonly lists: Uint16Array
  readonly bitmaps: Uint32Array
}

/** A term's holders. */
export type Postings = { readonly count: number; readonly list: PackedList | null; readonly bits: Bitmap | null }

// A list is read through and a bitmap looked into, but where fewer than one in 32 holds the term, a list takes at most half the memory.
export const DENSE = 32

const slotOf = (term: number, mask: number): number => (Math.imul(term, 0x9e37_79b1) >>> 7) & mask

/** Number of a term, or -1. */
export function numberOf(table: Pick<TermTable, 'slots' | 'numbers'>, term: number): number {
  const mask = table.slots.length - 1
  for (let slot = slotOf(term, mask); ; slot = (slot + 1) & mask) {
    const number = table.numbers[slot] as number
    if (number === 0) return -1
    if (table.slots[slot] === term) return number - 1
  }
}

/** Holders of a term in a part of `size` ordinals; null when nobody holds it. */
export function postingsOf(table: TermTable, term: number, size: number): Postings | null {
  const number = numberOf(table, term)
  if (number < 0) return null
  const count = table.counts[number] as number
  const start = table.starts[number] as number
  if (count * DENSE < size) return { count, list: { count, distances: table.lists.subarray(start) }, bits: null }
  return { count, list: null, bits: table.bitmaps.subarray(start, start + wordsFor(size)) }
}

/** Grows while documents are added, then becomes a `TermTable`. */
export type TermCounter = {
  /** Counts one document's terms (no repeats) and returns their numbers, in memory that the next call writes over. */
  readonly add: (terms: readonly number[]) => Uint32Array
  /** Lays out the table; `each` must call back with every document's numbers in ascending order of ordinals. */
  readonly finish: (size: number, each: (visit: (ordinal: number, numbers: Uint32Array) => void) => void) => TermTable
}

const FIRST_SLOTS = 1 << 12

export function termCounter(): TermCounter {
  let slots = new Int32Array(FIRST_SLOTS)
  let numbers = new Int32Array(FIRST_SLOTS)
  const counts: number[] = []
  let found = new Uint32Array(64)

  const insert = (term: number): number => {
    const mask = slots.length - 1
    for (let slot = slotOf(term, mask); ; slot = (slot + 1) & mask) {
      const number = numbers[slot] as number
      if (number !== 0 && slots[slot] === term) return number - 1
      if (number !== 0) continue
      slots[slot] = term
      numbers[slot] = counts.push(0)
      if (counts.length * 2 > slots.length) grow()
      return counts.length - 1
    }
  }
  const grow = (): void => {
    const [oldSlots, oldNumbers] = [slots, numbers]
    slots = new Int32Array(oldSlots.length * 2)
    numbers = new Int32Array(oldSlots.length * 2)
    const mask = slots.length - 1
    for (let i = 0; i < oldSlots.length; i++) {
      if (oldNumbers[i] === 0) continue
      let slot = slotOf(oldSlots[i] as number, mask)
      while (numbers[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = oldSlots[i] as number
      numbers[slot] = oldNumbers[i] as number
    }
  }

  return {
    add: (terms) => {
      if (terms.length > found.length) found = new Uint32Array(2 * terms.length)
      for (let i = 0; i < terms.length; i++) {
        const number = insert(terms[i] as number)
        counts[number] = (counts[number] as number) + 1
        found[i] = number
      }
      return found.subarray(0, terms.length)
    },
    finish: (size, each) => ({ slots, numbers, ...layOut(Uint32Array.from(counts), size, each) }),
  }
}

type Layout = Pick<TermTable, 'counts' | 'starts' | 'lists' | 'bitmaps'>

function layOut(counts: Uint32Array, size: number, each: Parameters<TermCounter['finish']>[1]): Layout {
  const words = wordsFor(size)
  const starts = new Uint32Array(counts.length)
  let [listed, bitmapped] = [0, 0]
  for (let i = 0; i < counts.length; i++) {
    const isDense = (counts[i] as number) * DENSE >= size
    starts[i] = isDense ? bitmapped : listed
    if (isDense) bitmapped += words
    else listed += mostDistances(counts[i] as number, size)
  }
  const lists = new Uint16Array(listed)
  const bitmaps = new Uint32Array(bitmapped)
  const next = starts.slice()
  const last = new Uint32Array(counts.length)
  each((ordinal, numbers) => {
    for (const number of numbers) {
      const at = next[number] as number
      if ((counts[number] as number) * DENSE >= size) {
        const word = at + (ordinal >>> 5)
        bitmaps[word] = (bitmaps[word] as number) | (1 << (ordinal & 31))
      } else {
        next[number] = packNext(lists, at, ordinal - (last[number] as number))
        last[number] = ordinal
      }
    }
  })
  return { counts, starts, lists, bitmaps }
}

import { countBits, wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { cursorOf, packNext, readNext } from './packed-lists.ts'
import { DENSE } from './term-table.ts'
import type { Postings } from './term-table.ts'

/**
 * What queries made of one part: unions of terms and stretches of orders. Queries come back to the same ones, and the one
 * that was not asked for longest gives its memory to the next, so that a search allocates none.
 */
export type KeptPostings = {
  readonly size: number
  readonly bySource: Map<string, Kept>
  /** Prices by ordinal, by the question that they answer. */
  readonly prices: Map<string, Int32Array>
  /** Where unions are put together. */
  readonly draft: Bitmap
  /** Where holders are listed while they are gone through. */
  readonly ordinals: Uint32Array
}

type Kept = { readonly memory: Uint32Array; readonly postings: Postings }

// Far more than one query needs, so what a query was handed stays as it is until the query is answered.
const MOST_KEPT = 128

/** A cache of postings that queries made of an index with so many rows, the ones not asked for longest leaving first. */
export function keptPostings(size: number): KeptPostings {
  return { size, bySource: new Map(), prices: new Map(), draft: new Uint32Array(wordsFor(size)), ordinals: new Uint32Array(size) }
}

/** What was made of a source, or what `make` makes: it is handed memory for a bitmap, with anything in it. */
export function keep({ size, bySource }: KeptPostings, source: string, make: (memory: Uint32Array) => Postings): Postings {
  const known = bySource.get(source)
  if (known) bySource.delete(source)
  const memory = known?.memory ?? freed(bySource) ?? new Uint32Array(wordsFor(size))
  const kept = known ?? { memory, postings: make(memory) }
  bySource.set(source, kept)
  return kept.postings
}

function freed(bySource: Map<string, Kept>): Uint32Array | null {
  if (bySource.size < MOST_KEPT) return null
  const [oldest] = bySource
  if (!oldest) return null
  bySource.delete(oldest[0])
  return oldest[1].memory
}

/** Ordinals one after the other, in memory that the next call writes over. */
export function ordinalsOf({ ordinals }: KeptPostings, { count, list, bits }: Postings): Uint32Array {
  if (list) readNext(cursorOf(list), ordinals, count)
  if (!bits) return ordinals
  let listed = 0
  for (let i = 0; i < bits.length; i++)
    for (let word = bits[i] as number; word !== 0; word &= word - 1)
      ordinals[listed++] = (i << 5) | (31 - Math.clz32(word & -word))
  return ordinals
}

/** Who is in any of these: as a list where they are few, like the holders of a term. */
export function unionOf(kept: KeptPostings, found: readonly Postings[], memory: Uint32Array): Postings {
  const { size, draft } = kept
  const isDense = found.some(({ count, bits }) => bits !== null || count * DENSE >= size)
  const union = isDense ? memory : draft
  union.fill(0)
  const count = addAll(kept, union, found)
  if (isDense) return { count, list: null, bits: union }
  return postingsOfDraft(kept, count, memory)
}

/** What was put together in `draft`, in the memory of a source. */
export function postingsOfDraft({ size, draft }: KeptPostings, count: number, memory: Uint32Array): Postings {
  if (count * DENSE >= size) return (memory.set(draft), { count, list: null, bits: memory })
  const distances = new Uint16Array(memory.buffer)
  let [end, last] = [0, 0]
  for (let i = 0; i < draft.length; i++) {
    for (let word = draft[i] as number; word !== 0; word &= word - 1) {
      const ordinal = (i << 5) | (31 - Math.clz32(word & -word))
      end = packNext(distances, end, ordinal - last)
      last = ordinal
    }
  }
  return { count, list: { count, distances }, bits: null }
}

/** Adds ordinals to a bitmap and returns how many there are. */
function addAll(kept: KeptPostings, union: Bitmap, found: readonly Postings[]): number {
  let count = 0
  for (const { bits } of found) {
    if (!bits) continue
    for (let i = 0; i < union.length; i++) union[i] = (union[i] as number) | (bits[i] as number)
  }
  if (found.some(({ bits }) => bits)) count = countBits(union)
  for (const one of found) {
    if (!one.list) continue
    const ordinals = ordinalsOf(kept, one)
    for (let i = 0; i < one.count; i++) {
      const ordinal = ordinals[i] as number
      const word = union[ordinal >>> 5] as number
      count += ((word >>> (ordinal & 31)) & 1) ^ 1
      union[ordinal >>> 5] = word | (1 << (ordinal & 31))
    }
  }
  return count
}

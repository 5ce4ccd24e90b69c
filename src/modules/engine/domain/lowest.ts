import type { Block } from './blocks.ts'

/** What ordinals are sorted by: a column and then themselves, or only themselves. */
export type Rank = { readonly values: Int32Array | null; readonly direction: 1 | -1 }

/** Keeps the first of the ordinals it is given, and tells them in order. */
export type Lowest = { readonly offer: (block: Block, size: number) => void; readonly sorted: () => readonly number[] }

// A key packs a value and an ordinal into one exact double: 2^28 values of 2^24 ordinals.
const ORDINALS = 2 ** 24
const HIGHEST = 2 ** 28 - 1

/** A max-heap of the lowest keys: its top is the one to beat. */
export function lowest(most: number, { values, direction }: Rank): Lowest {
  const heap = new Float64Array(most)
  let size = 0
  const sink = (key: number): void => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && (heap[child + 1] as number) > (heap[child] as number)) child++
      if ((heap[child] as number) <= key) break
      heap[at] = heap[child] as number
      at = child
    }
    heap[at] = key
  }
  const rise = (key: number): void => {
    let at = size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((heap[parent] as number) >= key) break
      heap[at] = heap[parent] as number
      at = parent
    }
    heap[at] = key
  }
  return {
    offer: (block, count) => {
      for (let i = 0; i < count; i++) {
        const ordinal = block[i] as number
        const value = values ? (values[ordinal] as number) : 0
        const key = (direction === 1 ? value : HIGHEST - value) * ORDINALS + ordinal
        if (size < most) rise(key)
        else if (key < (heap[0] as number)) sink(key)
      }
    },
    sorted: () => Array.from(heap.slice(0, size).sort(), (key) => key % ORDINALS),
  }
}

/** Keeps the lowest `most` of the keys it is given. */
export type Lowest = { readonly offer: (key: number) => void; readonly sorted: () => Float64Array }

/** A max-heap of the lowest keys: its top is the one to beat. */
export function lowest(most: number): Lowest {
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
    offer: (key) => {
      if (size < most) rise(key)
      else if (key < (heap[0] as number)) sink(key)
    },
    sorted: () => heap.slice(0, size).sort(),
  }
}

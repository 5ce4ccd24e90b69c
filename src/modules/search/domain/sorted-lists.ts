/** Ordinals of both ascending lists; leaps through the longer one. */
export function intersect(short: Uint32Array, long: Uint32Array): Uint32Array {
  const met = new Uint32Array(short.length)
  let [size, from] = [0, 0]
  for (const ordinal of short) {
    let step = 1
    while (from + step < long.length && (long[from + step] as number) < ordinal) step *= 2
    from = lowerBound(long, ordinal, { from: from + (step >>> 1), to: Math.min(from + step + 1, long.length) })
    if (from >= long.length) break
    if (long[from] === ordinal) met[size++] = ordinal
  }
  return met.subarray(0, size)
}

function lowerBound(list: Uint32Array, value: number, { from, to }: { from: number; to: number }): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether an ascending list holds a value. */
export function contains(list: Uint32Array, value: number): boolean {
  return list[lowerBound(list, value, { from: 0, to: list.length })] === value
}

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

/** Counts of the states of a list with that of all of them. */
export function withAny<S extends string>(counts: Readonly<Record<S, number>>): Record<S | 'any', number> {
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, any: all } as Record<S | 'any', number>
}

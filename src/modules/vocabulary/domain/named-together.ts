import type { Bilingual } from '#kernel/locale.ts'

/** Values that have a name together; null where each stands for itself. */
export type Named<V> = { readonly name: Bilingual | null; readonly values: readonly V[] }

/**
 * Values by the names that people have for several of them, the widest first, and the rest one by one: in the order of the values. What
 * is covered already is not named again.
 */
export function namedTogether<V>(
  values: readonly V[],
  names: readonly (Named<V> & { readonly name: Bilingual })[],
): readonly Named<V>[] {
  const given = new Set(values)
  const covered = new Set<V>()
  const found: Named<V>[] = []
  for (const one of names.toSorted((a, b) => b.values.length - a.values.length)) {
    const isWhole = one.values.length > 1 && one.values.every((value) => given.has(value))
    if (!isWhole || one.values.every((value) => covered.has(value))) continue
    found.push(one)
    for (const value of one.values) covered.add(value)
  }
  for (const value of values) if (!covered.has(value)) found.push({ name: null, values: [value] })
  const placeOf = ({ values: own }: Named<V>): number => Math.min(...own.map((value) => values.indexOf(value)))
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}

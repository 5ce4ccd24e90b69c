import type { Part } from '#platform/db/keyset.ts'

/** Which part of a list a request asks for. */
export type AskedPart = { readonly after?: string | undefined; readonly pageSize: number }

/** The same as stores take it. */
export function partOf({ after, pageSize }: AskedPart): Part {
  return { after, limit: pageSize }
}

/** Counts of the states of a list with that of all of them. */
export function withAny<S extends string>(counts: Readonly<Record<S, number>>): Record<S | 'any', number> {
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, any: all } as Record<S | 'any', number>
}

import { z } from 'zod'
import { part } from './page.ts'

/** Which part of a list is wanted that is sorted by one of these, upwards or (`-name`) downwards. */
export function sortedPart<const S extends string>(sorts: readonly S[], first: `-${S}`) {
  const both = sorts.flatMap((name) => [name, `-${name}` as const])
  return part.extend({ sort: z.enum(both as [S | `-${S}`]).default(first as never) })
}

/** By what, and whether downwards. */
export function sortOf<S extends string>(sort: S | `-${S}`): { readonly sort: S; readonly isDown: boolean } {
  return { sort: sort.replace(/^-/, '') as S, isDown: sort.startsWith('-') }
}

import { z } from 'zod'
import { tokenText } from '#kernel/text.ts'

const MOST_PAGE_SIZE = 100
const LONGEST_CURSOR = 400

/** Which part of a list is wanted that is sorted by one of these, upwards or (`-name`) downwards; `after` is an answer's `next`. */
export function sortedPage<const S extends string>(sorts: readonly S[], first: `-${S}`) {
  const both = sorts.flatMap((name) => [name, `-${name}` as const])
  return z.object({
    sort: z.enum(both as [S | `-${S}`]).default(first as never),
    after: tokenText(LONGEST_CURSOR).optional(),
    pageSize: z.coerce.number().int().min(1).max(MOST_PAGE_SIZE).default(25),
  })
}

/** Where the next part of the list begins; null at its end. */
export const next = z.string().nullable()

/** By what, and whether downwards. */
export function sortOf<S extends string>(sort: S | `-${S}`): { readonly sort: S; readonly isDown: boolean } {
  return { sort: sort.replace(/^-/, '') as S, isDown: sort.startsWith('-') }
}

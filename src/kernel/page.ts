import { z } from 'zod'
import { tokenText } from './text.ts'

/** One slice of a list, 1-based page number; `offset` wins over the page number when given. */
export type Slice = { readonly offset: number; readonly limit: number }

/** Turns `pageNum` (1-based) and `pageSize` into a slice. */
export function sliceOf(pageNum: number, pageSize: number, offset?: number): Slice {
  return { offset: offset ?? (pageNum - 1) * pageSize, limit: pageSize }
}

const LONGEST_CURSOR = 400

/** Fields of a query that asks for a part of a list which grows for ever; `after` is an answer's `next`. */
export function partFields({ usual, most }: { readonly usual: number; readonly most: number }) {
  return {
    after: tokenText(LONGEST_CURSOR).optional(),
    pageSize: z.coerce.number().int().min(1).max(most).default(usual),
  }
}

/** Where the next part of a list begins; null at its end. */
export const next = z.string().nullable()

/** What such a query asks for. */
export type AskedPart = { readonly after?: string | undefined; readonly pageSize: number }

/** The same as a store reads it. */
export function limited({ after, pageSize }: AskedPart): { readonly after?: string | undefined; readonly limit: number } {
  return { after, limit: pageSize }
}

/** A part of rows that a search found in memory; a cursor whose row is gone begins at the start. */
export function partOfFound<R>(
  found: readonly R[],
  { after, pageSize }: AskedPart,
  idOf: (row: R) => string | number,
): { readonly list: readonly R[]; readonly next: string | null } {
  const begin = after === undefined ? 0 : found.findIndex((row) => String(idOf(row)) === after) + 1
  const list = found.slice(begin, begin + pageSize)
  const last = begin + pageSize < found.length ? list.at(-1) : undefined
  return { list, next: last === undefined ? null : String(idOf(last)) }
}

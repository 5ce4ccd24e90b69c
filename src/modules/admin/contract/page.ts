import { z } from 'zod'
import { tokenText } from '#kernel/text.ts'

const MOST_PAGE_SIZE = 200
const LONGEST_CURSOR = 400

/** Which part of a list is wanted; `after` is an answer's `next`. */
export const part = z.object({
  after: tokenText(LONGEST_CURSOR).optional(),
  pageSize: z.coerce.number().int().min(1).max(MOST_PAGE_SIZE).default(25),
})

/** Where the next part of the list begins; null at its end. */
export const next = z.string().nullable()

/** How many rows each part of a list has. */
export function countsOf<const C extends string>(choices: readonly C[]) {
  return z.record(z.enum(choices), z.int())
}

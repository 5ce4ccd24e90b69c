import { z } from 'zod'
import { partFields } from '#kernel/page.ts'
import { tokenText } from '#kernel/text.ts'

const LARGEST_NUMBER = 2_147_483_647
const LARGEST_PAGE = 10_000
const MOST_A_PAGE = 50

/** Number of a tutor that is a number already. */
export const tutorNumber = z.number().int().min(1).max(LARGEST_NUMBER)

const MOST_ASKED = 100

/** Comma list of at most 100 numbers in a query string, each once. */
export const numbers = tokenText(1200)
  .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))].map(Number))
  .pipe(z.array(tutorNumber).max(MOST_ASKED))

/** Number of a tutor or a case, in a query string. */
export const number = z.coerce.number().int().min(1).max(LARGEST_NUMBER)

/** Which part of a list is wanted: a page by its number, or what comes `after` an answer's `next`. */
export const listQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(1),
  ...partFields({ usual: 12, most: MOST_A_PAGE }),
})

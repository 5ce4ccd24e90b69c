import { z } from 'zod'

const MOST_PAGE_SIZE = 100

/** Which part of a list is wanted. */
export const page = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_PAGE_SIZE).default(20),
})

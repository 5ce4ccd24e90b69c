import { z } from 'zod'
import { partFields } from '#kernel/page.ts'

const LARGEST_NUMBER = 2_147_483_647
const LARGEST_PAGE = 10_000
const MOST_A_PAGE = 200

/** Number of a case, a tutor or a booking in a body. */
export const number = z.number().int().min(1).max(LARGEST_NUMBER)
/** The same in a query string. */
export const queryNumber = z.coerce.number().int().min(1).max(LARGEST_NUMBER)

/** Which part of a list is wanted. */
export const pageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(10),
})

/** Which part of a list that grows for ever is wanted. */
export const partQuery = z.object(partFields({ usual: 10, most: MOST_A_PAGE }))

/** A moment of a query or body, ISO 8601 with a zone. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((time) => Math.abs(time.getUTCFullYear() - 2000) < 1000)

const MOST_DOLLARS = 1_000_000
/** Dollars in a body, with at most two decimals. */
export const dollarAmount = z
  .number('validate.invalid')
  .min(0, 'validate.invalid')
  .max(MOST_DOLLARS, 'validate.invalid')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'validate.invalid')

/** An hourly price in a body, in whole dollars. */
export const hourlyPrice = z.number().int().min(50, 'price.range').max(3000, 'price.range')

// Those on the wrong side are admitted to be told to switch; institutions take no part.
export const PARTIES = ['parent', 'tutor'] as const
export const shared = { tag: 'booking' } as const
export const reading = (object: string) => ({ roles: PARTIES, object, mutates: false, rate: 'read' }) as const
export const writing = (object: string) => ({ roles: PARTIES, object, mutates: true, rate: 'write' }) as const

/** A part of a sum that is paid by itself, in dollars: whole cents above zero. */
export const partOfSum = dollarAmount.positive('validate.invalid')

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { idInAddress, refused, shared as courses } from './course-fields.ts'

const shared = { ...courses, method: 'GET', spec: '2 §7 "Online course"; decisions 3.4' } as const
const access = { roles: ['tutor'], object: 'none', mutates: false, rate: 'read' } as const
const refusals = [...refused]
const PATH = '/online/course/sales'

const day = z.iso.date().refine((text) => text.startsWith('20'), 'validate.invalid')

/** Hong Kong days of the payment, both included; all there is where nothing is said. `INVALID_INPUT` for an end before the beginning. */
const period = { beginTime: day.optional(), endTime: day.optional(), courseFlagId: idInAddress.optional() }
const query = z.object(period)

/** Where the money of a sale is: it waits, it came into the wallet, all of it went back. */
export const saleState = z.enum(['held', 'released', 'returned'])
export const salePart = z.enum(['whole', 'chapter', 'units', 'unit'])
/** Who ended what was bought: the buyer in time, an operator, or the buyer's bank. */
export const endedBy = z.enum(['buyer', 'desk', 'bank'])

/** Dollars: the gross less what went back. Sums of all calls here agree to the cent for the same query. */
const amount = z.number()
/** Sales of which something is left. */
const count = z.number().int()

/** Sales of the caller, the newest first; dollars. */
export const getSalesList = endpoint({
  ...shared,
  path: `${PATH}/list/data`,
  summary: 'My sales one by one',
  access,
  query: z.object({ ...period, ...partFields({ usual: 20, most: 200 }) }),
  data: z.object({
    list: z.array(
      z.object({
        tradeNo: z.string(),
        courseFlagId: z.number().int(),
        /** Both names as they were when it was sold. */
        courseName: z.string(),
        part: salePart,
        /** What the part is called. */
        name: z.string(),
        gross: z.number(),
        /** What went back of it; the fee and the net are of the rest. */
        returned: z.number(),
        /** What of that we bore, after the release: it stays in the caller's wallet. */
        kept: z.number(),
        endedBy: endedBy.nullable(),
        fee: z.number(),
        net: z.number(),
        state: saleState,
        /** The payer's bank disputes it: it is not released meanwhile. */
        isDisputed: z.boolean(),
        time: z.iso.datetime(),
        releaseAt: z.iso.datetime(),
        /** When it came into the wallet; null where it did not. */
        releasedAt: z.iso.datetime().nullable(),
        /** The caller agreed that it may be given back out of the own wallet. */
        isAgreed: z.boolean(),
      }),
    ),
    next,
    total: z.number().int(),
  }),
  refusals,
})
export type SaleLine = z.infer<typeof getSalesList.data>['list'][number]

/** By Hong Kong day of the payment, ascending; days on which nothing was sold left out. */
export const getSalesGraph = endpoint({
  ...shared,
  path: `${PATH}/list/graph`,
  summary: 'My sales by day',
  access,
  query,
  data: z.array(z.object({ day: z.iso.date(), amount, count })),
  refusals,
})
export type SalesDay = z.infer<typeof getSalesGraph.data>[number]

/** What brought most first, at most 1,000; units of a chapter that were bought together stand apart from the chapter whole. */
export const getSalesProducts = endpoint({
  ...shared,
  path: `${PATH}/product/list`,
  summary: 'My sales by what was bought',
  access,
  query,
  data: z.array(
    z.object({
      productId: z.number().int(),
      courseFlagId: z.number().int(),
      courseName: z.string(),
      /** As it was called when it was sold last. */
      name: z.string(),
      part: salePart,
      count,
      amount,
    }),
  ),
  refusals,
})
export type SalesProduct = z.infer<typeof getSalesProducts.data>[number]

/** In all: `amount` is `fee` and `net` together. */
export const getSalesTotal = endpoint({
  ...shared,
  path: `${PATH}/buy/amount/and/count`,
  summary: 'My sales in all',
  access,
  query,
  data: z.object({
    amount,
    count,
    fee: z.number(),
    net: z.number(),
    /** What of the net is not released yet. */
    held: z.number(),
    /** What went back, of how many sales, and what of that we bore: it stays in the caller's wallet. */
    returned: z.number(),
    returnedCount: z.number().int(),
    kept: z.number(),
  }),
  refusals,
})
export type SalesTotal = z.infer<typeof getSalesTotal.data>

/** What brought most first. */
export const getSalesCourses = endpoint({
  ...shared,
  path: `${PATH}/course/amount`,
  summary: 'My sales by course',
  access,
  query,
  data: z.array(z.object({ courseFlagId: z.number().int(), courseName: z.string(), amount, count })),
  refusals,
})
export type SalesCourse = z.infer<typeof getSalesCourses.data>[number]

/** By month of the payment in Hong Kong (`2026-11`), ascending; the wallet's earnings have the month of the release. */
export const getSalesMonths = endpoint({
  ...shared,
  path: `${PATH}/month/amount`,
  summary: 'My sales by month',
  access,
  query,
  data: z.array(z.object({ month: z.string(), amount, count })),
  refusals,
})
export type SalesMonth = z.infer<typeof getSalesMonths.data>[number]

/** After a release only an operator gives money back: out of the tutor's wallet where the tutor says yes, as far as it is there. */
export const postAgreeReturn = endpoint({
  ...courses,
  spec: 'decisions 2.1 "Course refund"',
  method: 'POST',
  path: `${PATH}/{tradeNo}/agree-return`,
  summary: 'Agree that a sale may be given back out of my wallet',
  access: { roles: ['tutor'], object: 'course-sale', mutates: true, rate: 'write' },
  params: z.object({ tradeNo: z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}$/, 'validate.invalid') }),
  body: z.object({ isAgreed: z.boolean() }),
  data: z.literal(true),
  refusals: [...refused, 'SALE_NOT_FOUND', 'SALE_NOT_RELEASED'],
})

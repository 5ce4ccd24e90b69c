import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { id, idInAddress, price, shared as courses } from './course-fields.ts'

const shared = { ...courses, spec: '2 §§4, 7; decisions 2.1, 3.4' } as const
// Both sides buy; what is bought is the account's (decisions 2.1 "Who sells and buys courses").
const roles = ['parent', 'tutor'] as const
const writing = { roles, object: 'course', mutates: true, rate: 'write' } as const
const reading = { roles, object: 'course', mutates: false, rate: 'read' } as const
const asked = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'COURSE_NOT_FOUND', 'OWN_COURSE', 'COURSE_RESTS'] as const
const ordering = [...asked, 'ALREADY_OWNED', 'PRICE_CHANGED', 'METHOD_NOT_OFFERED', 'TERMS_NOT_AGREED'] as const

const MOST_UNITS = 300

const wish = {
  /** Takes given balance off the price as far as there is some. */
  useDeduction: z.boolean().default(false),
  /** What the buyer saw as due, in dollars before any deduction: another price is refused. */
  amount: price.optional(),
}

/** An order to pay; all three null where nothing was due, and then it is granted. */
const ordered = z.object({
  tradeNo: z.string().nullable(),
  checkCode: z.string().nullable(),
  /** Dollars to pay, after the deduction. */
  due: z.number(),
})

const create = { ...shared, method: 'POST', access: writing, data: ordered, refusals: [...ordering] } as const
const ORDER = '/online/course/purchase/create-order'

export const orderEntirety = endpoint({
  ...create,
  path: `${ORDER}/entirety`,
  summary: 'Order a whole course, or what is left of it',
  body: z.object({ ...wish, courseProductId: id }),
})

/** All that is left of a chapter costs the chapter's price less what was paid for its units; some of it costs their sum. */
export const orderChapter = endpoint({
  ...create,
  path: `${ORDER}/chapter`,
  summary: 'Order units of one chapter',
  body: z.object({ ...wish, unitProductIds: z.array(id).min(1).max(MOST_UNITS) }),
})

export const orderUnit = endpoint({
  ...create,
  path: `${ORDER}/unit`,
  summary: 'Order a unit',
  body: z.object({ ...wish, unitProductId: id }),
})

const STATUS = '/online/course/purchase/enough/amount/status'

/** What a part would cost its caller now, in dollars. */
export const getEnough = endpoint({
  ...shared,
  method: 'GET',
  path: STATUS,
  summary: 'Whether what was paid is enough for a part of a course',
  access: reading,
  query: z.object({ courseProductId: idInAddress }),
  data: z.object({
    /** Nothing is due for what is left of it. */
    enough: z.boolean(),
    /** What was paid for units of it. */
    paid: z.number(),
    price: z.number(),
    due: z.number(),
    /** What given balance would take off. */
    deduction: z.number(),
  }),
  refusals: [...asked],
})
export type PartQuote = z.infer<typeof getEnough.data>

export const postAppend = endpoint({
  ...shared,
  method: 'POST',
  path: `${STATUS}/append`,
  summary: 'Take what is left of a part for which enough was paid',
  access: writing,
  body: z.object({ courseProductId: id }),
  data: z.literal(true),
  refusals: [...asked, 'ALREADY_OWNED', 'NOT_ENOUGH'],
})

export const getAgreement = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/purchase/agreement',
  summary: 'Whether the caller has accepted the terms of online courses as they are now',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  data: z.object({ agreed: z.boolean(), version: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

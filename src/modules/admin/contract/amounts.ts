import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, lineText } from '#kernel/text.ts'
import { forOperators } from './for-operators.ts'

const shared = { spec: 'decisions 2.1', tag: 'admin' } as const
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const at = z.iso.datetime()
/** Dollars, per cent, or a whole number, as `unit` says: `1,234.50`, `3.4`, `90`. */
const value = z.string()

const change = z.object({
  seq: z.int(),
  value,
  inForceFrom: at,
  madeAt: at,
  /** Name of the operator. */
  madeBy: z.string(),
  reason: z.string(),
})

const amount = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'percent', 'hours', 'days', 'count']),
  value,
  default: value,
  least: value,
  most: value,
  /** Number of the last change that was made; 0 without one. A change names it, so that none is overlooked. */
  lastSeq: z.int(),
  /** The newest 50, the last made first; those that are not in force yet among them. */
  changes: z.array(change),
})
export type AmountLine = z.infer<typeof amount>

export const getAmounts = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/amount/list',
  summary: 'Amounts of money by room: in force, by default, and every change',
  access: forOperators({ mutates: false }),
  data: z.object({ rooms: z.array(z.object({ room: z.string(), heading: z.string(), amounts: z.array(amount) })) }),
  refusals: OPERATOR,
})

/** `day` is one in Hong Kong, from its first moment; without one the change is in force two minutes later. */
export const postAmountChange = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/amount/change',
  summary: 'Change an amount from a moment ahead on; what was quoted before keeps the former',
  access: forOperators({ mutates: true, movesMoney: true }),
  body: z.strictObject({
    name: lineText({ longest: 60, isRequired: true }),
    value: lineText({ longest: 20, isRequired: true }),
    reason: freeText({ longest: 500, isRequired: true }),
    day: z.iso.date('validate.invalid').nullish(),
    lastSeq: z.int('validate.invalid').min(0, 'validate.invalid'),
  }),
  data: z.object({ inForceFrom: at }),
  refusals: [
    ...OPERATOR,
    'AMOUNT_NOT_FOUND',
    'AMOUNT_UNREADABLE',
    'AMOUNT_OUT_OF_BOUNDS',
    'AMOUNT_ABOVE',
    'AMOUNT_CHANGED',
    'AMOUNT_DAY',
  ],
})

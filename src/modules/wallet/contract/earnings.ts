import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const shared = {
  tag: 'wallet',
  method: 'GET',
  spec: 'decisions 4 §1',
  access: { roles: ['tutor'], object: 'none', mutates: false, rate: 'read' },
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
} as const

/** Dollars with thousands commas and two decimals: `1,234.50`. */
const amount = z.string().regex(/^-?\d{1,3}(?:,\d{3})*\.\d{2}$/)
/** This year where nothing is said. */
const query = z.object({ year: z.coerce.number().int().min(2020).max(2099).optional() })

export const getEarnings = endpoint({
  ...shared,
  path: '/api/wallet/earnings',
  summary: 'What a tutor earned in each month of a year, and what is on its way',
  query,
  data: z.object({
    year: z.int(),
    /** Years that can be chosen, the newest first. */
    years: z.array(z.int()),
    months: z.array(z.object({ month: z.string(), gross: amount, commission: amount, net: amount, paidOut: amount })),
    /** Sums of the year. */
    gross: amount,
    commission: amount,
    net: amount,
    paidOut: amount,
    /** In escrow for matches and from courses before its release, with the commission; and withdrawals that are not paid yet. */
    held: amount,
    withdrawals: amount,
  }),
})
export type Earnings = z.infer<typeof getEarnings.data>

export const getEarningsFile = endpoint({
  ...shared,
  path: '/api/wallet/earnings/csv',
  summary: 'The same line by line as a file, at most 10,000 lines',
  query,
  data: z.null(),
})

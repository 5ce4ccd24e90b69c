import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

/** Hourly dollars; `to` is null when the market only names a starting price. */
const band = z.object({ from: z.number(), to: z.number().nullable() }).nullable()

const feeGuide = z.object({
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** One row a range of levels; `bands` in the order of `kinds`. */
  prices: z.array(z.object({ label: z.string(), levelMin: z.number().int(), levelMax: z.number().int(), bands: z.array(band) })),
  /** Whether payments are taken here. */
  takesPayments: z.boolean(),
  /** `percent` of the amount plus `fixed` dollars, paid by the payer; none while no payments are taken. */
  methods: z.array(z.object({ method: z.string(), label: z.string(), percent: z.number(), fixed: z.number() })),
})
export type FeeGuide = z.infer<typeof feeGuide>

/** Market prices by level and kind of tutor, and what each payment method costs (decisions 3.3). */
export const getFeeGuide = endpoint({
  method: 'GET',
  path: '/api/content/fee',
  summary: 'Usual prices and method fees',
  spec: '1 §2',
  tag: 'content',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  data: feeGuide,
  refusals: [],
})

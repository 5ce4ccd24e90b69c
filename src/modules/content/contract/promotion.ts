import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

const promotion = z.object({
  title: z.string(),
  summary: z.string(),
  activityTime: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  rules: z.array(z.object({ number: z.number().int(), text: z.string() })),
})
export type PromotionCard = z.infer<typeof promotion>

/** The promotions card for new users (specification 1 §2 "Promotion bar"); null while there is no offer. */
export const getNewUserPromotion = endpoint({
  method: 'GET',
  path: '/api/content/promotion/newUser',
  summary: 'Welcome offer for new users',
  spec: '1 §2',
  tag: 'content',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  data: promotion.nullable(),
  refusals: [],
})

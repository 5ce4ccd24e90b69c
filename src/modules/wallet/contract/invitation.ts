import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'

const shared = { spec: 'decisions 2.1 "Gift", 4 point 14', tag: 'wallet' } as const
const OWN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const LONGEST = 40

/** Friends by their state alone, with the first letter of their name. */
export const getInvitation = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/wallet/invitation',
  summary: 'The own invitation, what it brings, and how those who came stand',
  access: { roles: ['parent', 'tutor'], object: 'none', mutates: false, rate: 'read' },
  data: z.object({
    /** Null until it is made. */
    code: z.string().nullable(),
    /** Dollars to each side. */
    gift: z.number(),
    days: z.int(),
    /** Gifts to one inviter in twelve months. */
    most: z.int(),
    givenInYear: z.int(),
    earned: z.number(),
    friends: z.array(
      z.object({ initial: z.string(), state: z.enum(['registered', 'due', 'given', 'limit', 'none']), since: z.iso.date() }),
    ),
  }),
  refusals: OWN,
})
export type InvitationView = z.infer<typeof getInvitation.data>

export const postInvitation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/invitation',
  summary: 'Make the own invitation, once',
  access: { roles: ['parent', 'tutor'], object: 'none', mutates: true, rate: 'write' },
  data: z.object({ code: z.string() }),
  refusals: OWN,
})

export const lookAtInvitation = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/invitation/look',
  summary: 'Whether an invitation is open, and what it promises',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  query: z.object({ code: tokenText(LONGEST) }),
  data: z.object({ isOpen: z.boolean(), gift: z.number(), days: z.int() }),
  refusals: [],
})

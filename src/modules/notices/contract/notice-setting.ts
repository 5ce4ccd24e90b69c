import { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { emailText, tokenText } from '#kernel/text.ts'

const roles: readonly Role[] = ['parent', 'tutor', 'institution']
const spec = 'decisions 4 §14'
const tag = 'messages'
const refusals = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
/** Names of topics that rooms declare, e.g. `lesson`. */
const topics = z.array(tokenText(30)).max(30)
const minute = z.int().min(0).max(1439)
const setting = z.strictObject({
  emailTopics: topics,
  phoneTopics: topics,
  /** To browsers that take push messages. */
  pushTopics: topics,
  /** What is limited in time by SMS, whatever its topic; null is: for as long as no e-mail address is proven. */
  urgentPhone: z.boolean().nullable().default(null),
  /** Minutes of the day in Hong Kong; equal is no quiet time. */
  quietFrom: minute,
  quietTo: minute,
})
/** The setting with the address that was proven, or null, whether mail to it came back, and how many browsers take push messages. */
const answer = setting.extend({ email: z.string().nullable(), isBounced: z.boolean(), browsers: z.number().int() })

export const getNoticeSetting = endpoint({
  method: 'GET',
  path: '/api/notice/setting',
  summary: 'How the person wants to be notified outside the site',
  spec,
  tag,
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  data: answer,
  refusals,
})

export const postNoticeSetting = endpoint({
  method: 'POST',
  path: '/api/notice/setting',
  summary: 'Choose topics by e-mail and phone, and quiet times',
  spec,
  tag,
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  /** Without topics of push messages they are the usual ones. */
  body: setting.extend({ pushTopics: topics.optional() }),
  data: answer,
  refusals,
})

export const postEmailAsk = endpoint({
  method: 'POST',
  path: '/api/notice/email/ask',
  summary: 'Send a link that proves an e-mail address',
  spec,
  tag,
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  body: z.strictObject({ email: emailText() }),
  data: z.literal(true),
  refusals,
})

export const postEmailConfirm = endpoint({
  method: 'POST',
  path: '/api/notice/email/confirm',
  summary: 'The link of the e-mail was opened',
  spec,
  tag,
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  body: z.strictObject({ proof: tokenText(2000) }),
  /** The address. */
  data: z.string(),
  refusals: [...refusals, 'PROOF_NOT_VALID'],
})

export const postEmailRemove = endpoint({
  method: 'POST',
  path: '/api/notice/email/remove',
  summary: 'No e-mail any more',
  spec,
  tag,
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  data: z.literal(true),
  refusals,
})

const LONGEST_SECONDS = 300

/** Server-sent events: `counts` at the start, then `notice` and `message` as they come. */
export const getLive = endpoint({
  method: 'GET',
  path: '/api/notice/live',
  summary: 'Live events of the person who is logged in (text/event-stream)',
  spec,
  tag,
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    /** How long at most; browsers connect again by themselves, and the session is looked at again. */
    seconds: z.coerce.number().int().min(0).max(LONGEST_SECONDS).default(LONGEST_SECONDS),
  }),
  data: z.unknown(),
  refusals,
})

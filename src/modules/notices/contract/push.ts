import { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'

const roles: readonly Role[] = ['parent', 'tutor', 'institution']
const shared = { spec: 'decisions 4 §14', tag: 'messages' } as const
const refusals = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
/** Bounded before it is read as an address. */
const address = tokenText(1000).pipe(z.url())

export const getPushKey = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notice/push/key',
  summary: 'The public key with which a browser subscribes to push messages (VAPID)',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  /** With simulated push services the browser need not subscribe: it saves null. */
  data: z.object({ publicKey: z.string(), isSimulated: z.boolean() }),
  refusals,
})

/** As `PushSubscription.toJSON()` gives it. */
const subscription = z.object({
  endpoint: address,
  keys: z.object({ p256dh: tokenText(200), auth: tokenText(100) }),
})

export const postPushSave = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notice/push/save',
  summary: 'Send push messages to this browser until its session ends',
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  /** `replaces` is what this browser gave before: it ends as the new one begins, so that no message falls between them. */
  body: z.strictObject({
    subscription: subscription.nullable(),
    replaces: address.nullable().default(null),
  }),
  data: z.object({ endpoint: z.string() }),
  refusals: [...refusals, 'PUSH_NOT_ACCEPTED'],
})

export const postPushRemove = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notice/push/remove',
  summary: 'No push messages any more to the browser of this address, or to any',
  access: { roles, object: 'none', mutates: true, rate: 'write' },
  body: z.strictObject({ endpoint: address.nullable() }),
  data: z.literal(true),
  refusals,
})

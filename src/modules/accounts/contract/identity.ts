import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  isUseWhatsapp,
  personType,
  token,
  userName,
  verifyCode,
  withPhone,
} from './fields.ts'
import { PERSONS, userInfo } from './user-info.ts'

const shared = { spec: '2 §7, decisions 3.1', tag: 'accounts' } as const
const enter = { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' } as const
const own = { roles: PERSONS, object: 'account', mutates: true, rate: 'write' } as const

/** Where the provider asks the person, and under which names; the nonce is good for one login within ten minutes. */
const start = z.object({ url: z.string(), clientId: z.string(), nonce: z.string() })

export const startGoogle = endpoint({
  ...shared,
  method: 'GET',
  path: '/cert/sso/google/start',
  summary: 'What the Google button needs',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  data: start,
  refusals: [],
})

export const startFacebook = endpoint({
  ...startGoogle,
  path: '/cert/sso/facebook/start',
  summary: 'What the Facebook button needs',
})

/** Logged in, or the number is still needed: then `ticket` goes to `/api/user/bind/mobile` within ten minutes. */
const entered = z.object({ user: userInfo.nullable(), ticket: z.string().nullable(), userName: z.string().nullable() })

const type = personType.optional()
const refusals = ['IDENTITY_NOT_VALID', 'IDENTITY_NOT_REACHED', 'ACCOUNT_SUSPENDED'] as const

export const loginByGoogle = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/google/login',
  summary: 'Log in by Google',
  access: enter,
  body: z.object({ idToken: token, type }),
  data: entered,
  refusals,
})

export const loginByFacebook = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/facebook/login',
  summary: 'Log in by Facebook',
  access: enter,
  body: z.object({ accessToken: token, type }),
  data: entered,
  refusals,
})

export const sendBindMobileCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/bind/mobile/send/message',
  summary: 'Send a code to the number of who came by Google or Facebook',
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'code' },
  body: withPhone({ ticket: token, isUseWhatsapp }),
  data: codeSent,
  refusals: [...SEND_REFUSALS, 'TICKET_NOT_VALID'],
})

/** A number with an account gets the identity bound to it; a new one is registered as `type`, a parent when left out. */
export const bindMobile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/bind/mobile',
  summary: 'Give the number of who came by Google or Facebook, and log in',
  access: enter,
  body: withPhone({ ticket: token, codeKey, verifyCode, type, userName: userName.optional() }),
  data: userInfo,
  refusals: [...CODE_REFUSALS, 'TICKET_NOT_VALID', 'ALREADY_BOUND', 'ACCOUNT_SUSPENDED'],
})

const base = { google: '/cert/sys-google-login/user', facebook: '/cert/sys-facebook-login/user' } as const

export const sendGoogleBindCode = endpoint({
  ...shared,
  method: 'POST',
  path: `${base.google}/send/bind/message`,
  summary: 'Send a code to bind or release Google with',
  access: { ...own, rate: 'code' },
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

export const sendFacebookBindCode = endpoint({
  ...sendGoogleBindCode,
  path: `${base.facebook}/send/bind/message`,
  summary: 'Send a code to bind or release Facebook with',
})

const bindRefusals = [...CODE_REFUSALS, 'IDENTITY_NOT_VALID', 'IDENTITY_NOT_REACHED', 'IDENTITY_TAKEN', 'ALREADY_BOUND'] as const

/** Without `codeKey` the last code counts. */
export const bindGoogle = endpoint({
  ...shared,
  method: 'POST',
  path: `${base.google}/bind`,
  summary: 'Bind a Google account',
  access: own,
  body: z.object({ verifyCode, idToken: token, codeKey: codeKey.optional() }),
  data: userInfo,
  refusals: bindRefusals,
})

export const bindFacebook = endpoint({
  ...shared,
  method: 'POST',
  path: `${base.facebook}/bind`,
  summary: 'Bind a Facebook account',
  access: own,
  body: z.object({ verifyCode, accessToken: token, codeKey: codeKey.optional() }),
  data: userInfo,
  refusals: bindRefusals,
})

export const releaseGoogle = endpoint({
  ...shared,
  method: 'POST',
  path: `${base.google}/release/bind`,
  summary: 'Release the Google account',
  access: own,
  body: z.object({ verifyCode, codeKey: codeKey.optional() }),
  data: userInfo,
  refusals: [...CODE_REFUSALS, 'NOT_BOUND'],
})

export const releaseFacebook = endpoint({
  ...releaseGoogle,
  path: `${base.facebook}/release/bind`,
  summary: 'Release the Facebook account',
})

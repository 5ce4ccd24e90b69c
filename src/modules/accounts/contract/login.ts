import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import {
  CODE_REFUSALS,
  SECOND_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  isUseWhatsapp,
  password,
  personType,
  secondCode,
  stepTicket,
  verifyCode,
  withPhone,
} from './fields.ts'
import { userInfo } from './user-info.ts'

const shared = { spec: '2 §7, decisions 3.1', tag: 'accounts' } as const
const enter = { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' } as const
const refusals = ['ACCOUNT_SUSPENDED'] as const

/** For who has a second factor, in a browser that is not known: its code is asked for by `/cert/sso/login/second`, with this ticket, in time. */
export const secondStep = z.object({ ticket: z.string(), expiresSeconds: z.number().int() })

/** Who is logged in now, or what is still asked for. */
export const entered = z.union([userInfo, z.object({ secondStep })])

/** `type` is the side to act on; the last one when left out or not theirs. */
export const login = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/login',
  summary: 'Log in by password',
  access: enter,
  body: withPhone({ password, type: personType.optional() }),
  data: entered,
  refusals: [...refusals, 'LOGIN_WRONG'],
})

export const sendLoginCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/login/send/message',
  summary: 'Send a code to log in with',
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'code' },
  body: withPhone({ isUseWhatsapp }),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

export const loginByCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/login/code',
  summary: 'Log in by a code',
  access: enter,
  body: withPhone({ codeKey, verifyCode, type: personType.optional() }),
  data: entered,
  refusals: [...refusals, ...CODE_REFUSALS],
})

/** `knowsBrowser`: this browser is not asked again for 30 days. */
export const takeSecondStep = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/login/second',
  summary: 'Second step of a log-in: a code of the second factor',
  access: enter,
  body: z.object({ ticket: stepTicket, code: secondCode, knowsBrowser: z.boolean().default(false) }),
  data: userInfo,
  refusals: [...refusals, ...SECOND_REFUSALS, 'STEP_OVER', 'ALREADY_BOUND'],
})

/** For everybody, so that a button pressed twice is no error. */
export const logout = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/logout',
  summary: 'Log out here',
  access: { roles: EVERYONE, object: 'session', mutates: true, rate: 'write' },
  data: z.boolean(),
  refusals: [],
})

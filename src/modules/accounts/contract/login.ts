import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  isUseWhatsapp,
  password,
  personType,
  verifyCode,
  withPhone,
} from './fields.ts'
import { userInfo } from './user-info.ts'

const shared = { spec: '2 §7, decisions 3.1', tag: 'accounts' } as const
const enter = { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' } as const
const refusals = ['ACCOUNT_SUSPENDED'] as const

/** `type` is the side to act on; the last one when left out or not theirs. */
export const login = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/login',
  summary: 'Log in by password',
  access: enter,
  body: withPhone({ password, type: personType.optional() }),
  data: userInfo,
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
  data: userInfo,
  refusals: [...refusals, ...CODE_REFUSALS],
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

import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  invitation,
  isUseWhatsapp,
  newPassword,
  personType,
  termsVersion,
  token,
  userName,
  verifyCode,
  withPhone,
} from './fields.ts'
import { userInfo } from './user-info.ts'

const spec = '2 §7, decisions 3.1'
const tag = 'accounts'

/** Whether a number has an account already. */
export const isRegistered = endpoint({
  method: 'GET',
  path: '/cert/sso/is/register',
  summary: 'Whether a number is registered',
  spec: '2 §7',
  tag,
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'is-register' },
  query: withPhone({}),
  data: z.boolean(),
  refusals: [],
})

/** The same as our own pages ask: a number is no part of an address. */
export const askRegistered = endpoint({
  method: 'POST',
  path: '/cert/sso/is/register',
  summary: 'Whether a number is registered, asked in the body',
  spec: '2 §7',
  tag,
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'is-register' },
  body: withPhone({}),
  data: z.boolean(),
  refusals: [],
})

export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/cert/sso/register/send/message',
  summary: 'Send a code to register with',
  spec,
  tag,
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'code' },
  body: withPhone({ type: personType, isUseWhatsapp }),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

/** Registers as tutor (1) or parent (2) and logs in. `ticket`: who came by an identity provider needs no password. */
export const register = endpoint({
  method: 'POST',
  path: '/cert/sso/register',
  summary: 'Register and log in',
  spec,
  tag,
  access: { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' },
  body: withPhone({
    codeKey,
    verifyCode,
    type: personType,
    termsVersion,
    password: newPassword.optional(),
    userName: userName.optional(),
    ticket: token.optional(),
    invitation,
  }),
  data: userInfo,
  refusals: [...CODE_REFUSALS, 'ALREADY_REGISTERED', 'TICKET_NOT_VALID', 'ALREADY_BOUND'],
})

import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  isUseWhatsapp,
  newPassword,
  password,
  verifyCode,
  withPhone,
} from './fields.ts'
import { PERSONS } from './user-info.ts'

const shared = { spec: '2 §7', tag: 'accounts' } as const

export const sendForgetCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/forget/password/send/message',
  summary: 'Send a code for a forgotten password',
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'code' },
  body: withPhone({ isUseWhatsapp }),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

/** Ends every session of the account; the person logs in with the new password. */
export const resetForgottenPassword = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sso/reset/forget/password',
  summary: 'Set a new password with a code',
  access: { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' },
  body: withPhone({ password: newPassword, codeKey, verifyCode }),
  data: z.boolean(),
  refusals: CODE_REFUSALS,
})

export const sendPasswordCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/send/reset/password/message',
  summary: 'Send a code to change one’s password with',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'code' },
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

// `userId` may come and is ignored unless it is someone else's, which is refused (decisions 2).
const change = z
  .object({ userId: tokenText(100), currentPassword: password, password: newPassword, codeKey, verifyCode })
  .partial()

/** With the password that there is so far, if any. Never in the query, which others log (ADR 0121). Other sessions end. */
export const resetPassword = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/reset/password',
  summary: 'Change one’s password',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'login', asksSecondFactor: true },
  body: change.nullish(),
  data: z.boolean(),
  refusals: CODE_REFUSALS,
})

import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { lineText, newSecretText, secretText, tokenText } from '#kernel/text.ts'
import { forOperators } from './for-operators.ts'

const shared = { spec: 'decisions 3.3', tag: 'admin' } as const
const code = z.string().regex(/^\d{6}$/, 'invalid.code')

/** The first of two steps; its ticket is good for five minutes. */
export const postOperatorLogin = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/login',
  summary: 'First step of an operator’s login: e-mail and password',
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'login' },
  body: z.strictObject({ email: lineText({ longest: 200, isRequired: true }), password: secretText(128).min(1) }),
  /** With `asksPassword` the second step has to bring an own password. */
  data: z.object({ ticket: z.string(), asksPassword: z.boolean() }),
  refusals: ['OPERATOR_LOGIN_WRONG'],
})

/** The second step opens the session. */
export const postOperatorCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/login/verify',
  summary: 'Second step of an operator’s login: code of the authenticator',
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'login' },
  body: z.strictObject({ ticket: tokenText(1000), code, password: newSecretText(128).optional() }),
  data: z.object({ operatorId: z.uuid(), name: z.string() }),
  refusals: ['OPERATOR_LOGIN_WRONG', 'OPERATOR_CODE_WRONG', 'OPERATOR_PASSWORD_WEAK'],
})

/** Acts on money ask for a code that is no older than five minutes; the one of the login is such a code. */
export const postFreshCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/code',
  summary: 'A fresh code of the authenticator, for acts on money in the next five minutes',
  access: forOperators({ mutates: true }),
  body: z.strictObject({ code }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'OPERATOR_CODE_WRONG'],
})

/** Other sessions of the operator end. */
export const postOperatorPassword = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Change one’s own password',
  access: { ...forOperators({ mutates: true }), rate: 'login', asksFreshCode: true },
  body: z.strictObject({ currentPassword: secretText(128).min(1), password: newSecretText(128) }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'OPERATOR_LOGIN_WRONG', 'OPERATOR_PASSWORD_WEAK'],
})

export const getOperator = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The operator who is logged in',
  access: forOperators({ mutates: false }),
  data: z.object({ operatorId: z.uuid(), email: z.string(), name: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const postOperatorLogout = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the operator’s session',
  access: forOperators({ mutates: true }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

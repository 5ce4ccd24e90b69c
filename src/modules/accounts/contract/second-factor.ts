import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import {
  CODE_REFUSALS,
  SECOND_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  isUseWhatsapp,
  secondCode,
  stepTicket,
  verifyCode,
} from './fields.ts'
import { PERSONS } from './user-info.ts'

const shared = { spec: 'decisions 3.3', tag: 'accounts' } as const
const access = { roles: PERSONS, object: 'second-factor', mutates: true, rate: 'write' } as const
// A code is guessed here, or a secret made.
const guarded = { ...access, rate: 'login' } as const

const state = z.object({
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: z.iso.datetime().nullable(),
  /** Recovery codes that are left. */
  codesLeft: z.number().int(),
})

/** What the next step takes, and for how long. */
const step = { ticket: z.string(), expiresSeconds: z.number().int() }

/** Each is good once, in place of a code of the authenticator; shown here and never again. */
const codes = z.object({ ...step, codes: z.array(z.string()) })

export const getSecondFactor = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/user/second/factor',
  summary: 'Whether one has a second factor',
  access: { ...access, mutates: false, rate: 'read' },
  data: state,
  refusals: [],
})

export const sendSecondFactorCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/send/message',
  summary: 'Second factor: send a code to switch it on with',
  access: { ...access, rate: 'code' },
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

/** The secret as text, as an address for authenticators, and as a QR code: a path in a square of `size` units. */
export const beginSecondFactor = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/begin',
  summary: 'Second factor, step 1: prove the number, get a new authenticator',
  access: guarded,
  body: z.object({ codeKey, verifyCode }),
  data: z.object({
    ...step,
    secret: z.string(),
    address: z.string(),
    drawing: z.object({ size: z.number().int(), path: z.string() }),
  }),
  refusals: [...CODE_REFUSALS, 'SECOND_FACTOR_ON'],
})

export const proveAuthenticator = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/prove',
  summary: 'Second factor, step 2: the first code of the authenticator, get recovery codes',
  access: guarded,
  body: z.object({ ticket: stepTicket, verifyCode }),
  data: codes,
  refusals: ['STEP_OVER', 'CODE_WRONG'],
})

/** From now on it is on, or the new codes are the ones that count. When it is switched on, other sessions end. */
export const keepRecoveryCodes = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/codes/kept',
  summary: 'Second factor, step 3: the recovery codes are kept',
  access,
  body: z.object({ ticket: stepTicket }),
  data: state,
  refusals: ['STEP_OVER', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
})

export const makeRecoveryCodes = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/codes',
  summary: 'Make new recovery codes, which count once they are kept',
  access: guarded,
  body: z.object({ code: secondCode }),
  data: codes,
  refusals: SECOND_REFUSALS,
})

export const switchOffSecondFactor = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/off',
  summary: 'Switch the second factor off',
  access: guarded,
  body: z.object({ code: secondCode }),
  data: state,
  refusals: SECOND_REFUSALS,
})

/** What refuses with `SECOND_FACTOR_REQUIRED` goes on afterwards. */
export const confirmBySecondFactor = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/second/factor/confirm',
  summary: 'A fresh code of the second factor, for what it guards in the next five minutes',
  access: guarded,
  body: z.object({ code: secondCode }),
  data: z.null(),
  refusals: SECOND_REFUSALS,
})

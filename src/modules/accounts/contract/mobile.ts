import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  countryCode,
  isUseWhatsapp,
  mobile,
  token,
  verifyCode,
} from './fields.ts'
import { PERSONS, userInfo } from './user-info.ts'

const shared = { spec: '2 §7', tag: 'accounts' } as const
const change = { roles: PERSONS, object: 'account', mutates: true, rate: 'write' } as const
const send = { ...change, rate: 'code' } as const
const guarded = { ...change, asksSecondFactor: true } as const

export const sendOldMobileCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/send/modify/user/mobile/old/verify/message',
  summary: 'Change of number, step 1: send a code to the old number',
  access: send,
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: SEND_REFUSALS,
})

/** Answers the `authCode` with which a new number may be named for ten minutes. Without `codeKey` the last code counts. */
export const verifyOldMobile = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/modify/user/mobile/old/verify',
  summary: 'Change of number, step 1: prove the old number',
  access: guarded,
  body: z.object({ verifyCode, codeKey: codeKey.optional() }),
  data: z.object({ authCode: z.string(), expiresSeconds: z.number().int() }),
  refusals: CODE_REFUSALS,
})

type NewMobile = { readonly phone: Phone; readonly isUseWhatsapp: boolean }

const typed = z.object({ newMobile: mobile, countryCode, isUseWhatsapp })
const newMobile = typed.transform((given, ctx) => {
  const phone = parsePhone(given.countryCode, given.newMobile)
  if (!phone) ctx.addIssue({ code: 'custom', path: ['newMobile'], message: 'validate.phone' })
  return { phone, isUseWhatsapp: given.isUseWhatsapp }
}) as unknown as z.ZodType<NewMobile, z.input<typeof typed>>

export const sendNewMobileCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/send/modify/user/mobile/message',
  summary: 'Change of number, step 2: send a code to the new number',
  access: send,
  body: newMobile,
  data: codeSent,
  refusals: [...SEND_REFUSALS, 'AUTH_CODE_NOT_VALID'],
})

/** `verifyCode` is the one that the new number got. Other sessions end. */
export const modifyMobile = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/modify/user/mobile',
  summary: 'Change of number, step 2: prove the new number',
  access: guarded,
  body: z.object({ authCode: token, verifyCode, codeKey: codeKey.optional() }),
  data: userInfo,
  refusals: [...CODE_REFUSALS, 'AUTH_CODE_NOT_VALID', 'MOBILE_TAKEN'],
})

import { z } from 'zod'
import type { UserType } from '#kernel/actor.ts'
import { LONGEST_PHONE_INPUT, parsePhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { CODE_LENGTH } from '../domain/code-rules.ts'
import { LONGEST_PASSWORD } from '../domain/password-rules.ts'

const LONGEST_KEY = 100
const LONGEST_TOKEN = 4096
const LONGEST_NAME = 40

/** `countryCode` (852, +852 or hk) and `mobile` as typed; read into a number by `withPhone`. */
const phoneShape = {
  countryCode: z.union([z.string().max(5, 'validate.phone'), z.number().int().transform(String)]).meta({ examples: ['852'] }),
  mobile: z.string({ error: 'validate.require' }).min(1, 'validate.require').max(LONGEST_PHONE_INPUT, 'validate.phone'),
}

/** An object that also names a mobile number; the number is answered as `phone`, a bad one is a problem of `mobile`. */
export function withPhone<S extends z.ZodRawShape>(shape: S): z.ZodType<z.output<z.ZodObject<S>> & { phone: Phone }> {
  const object = z.object({ ...phoneShape, ...shape })
  return object.transform((given, ctx) => {
    const { countryCode, mobile } = given as { countryCode: string; mobile: string }
    const phone = parsePhone(countryCode, mobile)
    if (!phone) ctx.addIssue({ code: 'custom', path: ['mobile'], message: 'validate.phone' })
    return { ...given, phone }
  }) as unknown as z.ZodType<z.output<z.ZodObject<S>> & { phone: Phone }>
}

/** Six digits, as typed: spaces are dropped. */
export const verifyCode = z
  .string({ error: 'validate.require' })
  .max(20, 'validate.code')
  .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .refine((text) => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(text), 'validate.code')

/** What the call that sent the code answered. */
export const codeKey = z.string({ error: 'validate.codeKey' }).min(1, 'validate.codeKey').max(LONGEST_KEY, 'validate.codeKey')

/** A new password; its rules are the use case's, which knows the person. */
export const newPassword = z.string({ error: 'validate.require' }).max(4 * LONGEST_PASSWORD, 'validate.password.long')

/** A password to compare. */
export const password = z
  .string({ error: 'validate.require' })
  .min(1, 'validate.require')
  .max(4 * LONGEST_PASSWORD, 'validate.password.long')

export const token = z.string({ error: 'validate.require' }).min(1, 'validate.require').max(LONGEST_TOKEN, 'validate.invalid')

/** A person's own name: one line without control characters. */
export const userName = z
  .string({ error: 'validate.require' })
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((text) => text.length > 0, 'validate.require')
  .refine((text) => text.length <= LONGEST_NAME, 'validate.tooLong')
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/u.test(text), 'validate.name')

export const isUseWhatsapp = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === '1')

/** 1 tutor or 2 parent, as a number or text. */
export const personType = z
  .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')], { error: 'validate.invalid' })
  .transform((value) => userTypeOf(value) as Extract<UserType, 'tutor' | 'parent'>)

/** A code was sent, or would have been: the same for known and unknown numbers. */
export const codeSent = z.object({
  codeKey: z.string(),
  /** Masked, e.g. `91****78`. */
  mobile: z.string(),
  /** Seconds after which the server sends again. */
  resendSeconds: z.number().int(),
  /** Seconds for which the code is good. */
  expiresSeconds: z.number().int(),
})

/** Refusals of every call that sends a code; the use case `sendCode`. */
export const SEND_REFUSALS = ['CODE_TOO_SOON', 'WHATSAPP_NOT_AVAILABLE'] as const
/** Refusals of every call that compares one. */
export const CODE_REFUSALS = ['CODE_WRONG', 'CODE_EXPIRED'] as const

import { z } from 'zod'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import type { UserType } from '#kernel/actor.ts'
import { LONGEST_PHONE_INPUT, parsePhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { searchText, lineText, newSecretText, publicLine, secretText, tokenText } from '#kernel/text.ts'
import { CODE_LENGTH, codeIn } from '../domain/code-rules.ts'
import { secondCodeIn } from '../domain/second-factor.ts'
import type { SecondCode } from '../domain/second-factor.ts'
import { LONGEST_PASSWORD } from '../domain/password-rules.ts'

const LONGEST_KEY = 100
const LONGEST_INVITATION = 40
const LONGEST_TOKEN = 4096
const LONGEST_NAME = 40
const LONGEST_STEP = 2000
const LONGEST_CODE = 200

/** Of a number: 852, +852 or hk. */
export const countryCode = lineText({ longest: 5, tooLong: 'validate.phone' })
/** A mobile number as typed. */
export const mobile = lineText({ longest: LONGEST_PHONE_INPUT, isRequired: true, tooLong: 'validate.phone' })

/** `countryCode` (852, +852 or hk) and `mobile` as typed; read into a number by `withPhone`. */
const phoneShape = {
  countryCode: z.union([countryCode, z.number().int().transform(String)]).meta({ examples: ['852'] }),
  mobile,
}

type WithPhone<S extends z.ZodRawShape> = z.ZodType<
  z.output<z.ZodObject<S>> & { phone: Phone },
  z.input<z.ZodObject<S & typeof phoneShape>>
>

/** An object that also names a mobile number; the number is answered as `phone`, a bad one is a problem of `mobile`. */
export function withPhone<S extends z.ZodRawShape>(shape: S): WithPhone<S> {
  const object = z.object({ ...phoneShape, ...shape })
  return object.transform((given, ctx) => {
    const { countryCode, mobile } = given as { countryCode: string; mobile: string }
    const phone = parsePhone(countryCode, mobile)
    if (!phone) ctx.addIssue({ code: 'custom', path: ['mobile'], message: 'validate.phone' })
    return { ...given, phone }
  }) as unknown as WithPhone<S>
}

/** Six digits, as typed or pasted. */
export const verifyCode = z
  .string({ error: 'validate.require' })
  .max(200, { error: 'validate.code', abort: true })
  .refine((text) => /^[\d\s\u2010-\u2015.-]*$|#\d{6}\s*$/.test(text.normalize('NFKC')), 'validate.code')
  .transform(codeIn)
  .refine((text) => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(text), 'validate.code')

/** What the call that sent the code answered. */
export const codeKey = tokenText(LONGEST_KEY, 'validate.codeKey')

const typedCode = secretText(LONGEST_CODE, 'validate.secondCode')
  .meta({ examples: ['482913'] })
  .transform((text, ctx): SecondCode => {
    const code = secondCodeIn(text)
    if (code) return code
    ctx.addIssue({ code: 'custom', message: 'validate.secondCode' })
    return z.NEVER
  })
/** A code of the second factor as typed or pasted: the six digits of the authenticator, or a recovery code. */
export const secondCode = typedCode as unknown as z.ZodType<SecondCode, string>

/** What the step before answered. */
export const stepTicket = tokenText(LONGEST_STEP)

/** A new password; its rules are the use case's, which knows the person. */
export const newPassword = newSecretText(4 * LONGEST_PASSWORD, 'validate.password.long')

/** A password to compare. */
export const password = secretText(4 * LONGEST_PASSWORD, 'validate.password.long').min(1, 'validate.require')

/** Code of the invitation that a person came with; one that is none is no reason to refuse them. */
export const invitation = searchText(LONGEST_INVITATION).optional()

export const token = tokenText(LONGEST_TOKEN)

/** A person's own name, which others read. */
export const userName = publicLine({ longest: LONGEST_NAME, isRequired: true }).refine(
  (text) => !/[\p{Cf}\p{Co}<>]/u.test(text),
  'validate.name',
)

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

/** Refusals of every call that compares a code of the second factor; the use case `withSecondCode`. */
export const SECOND_REFUSALS = ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_LOCKED', 'SECOND_FACTOR_OFF'] as const

/** That the person agreed to the papers as they are now. */
export const termsVersion = z.literal(PAPERS_VERSION, 'validate.terms')

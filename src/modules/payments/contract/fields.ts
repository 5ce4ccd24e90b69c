import { z } from 'zod'
import { tokenText } from '#kernel/text.ts'
import { METHODS } from '../domain/methods.ts'

/** Who may buy something for themselves. */
export const BUYERS = ['parent', 'tutor'] as const

/** The number of an order. */
export const tradeNo = z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}$/, 'validate.invalid')
/** What must be shown with it to pay it. */
export const checkCode = z.string().regex(/^[\w-]{22}$/, 'validate.invalid')
export const method = z.enum(METHODS, 'validate.invalid')
export const device = z.enum(['desktop', 'mobile'], 'validate.invalid').default('desktop')

/** An id of a provider as a browser sends it back. */
export const providerId = tokenText(200)

/** Dollars with at most two decimals. */
export const dollarAmount = z.number()

export const paying = z.object({ tradeNo, checkCode })

export const shared = { tag: 'payments', spec: '2 §7, decisions 3.1' } as const
export const reading = { roles: BUYERS, object: 'order', mutates: false, rate: 'read' } as const
export const writing = { roles: BUYERS, object: 'order', mutates: true, rate: 'write' } as const

/** What any buyer may read of a provider. */
export const asBuyer = { roles: BUYERS, object: 'none', mutates: false, rate: 'read' } as const

export const OWN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ORDER_NOT_FOUND'] as const
export const PAYING = [
  ...OWN,
  'ORDER_NOT_OPEN',
  'ORDER_PAID',
  'CONSENT_REQUIRED',
  'METHOD_NOT_OFFERED',
  'PAYMENT_NOT_CREATED',
  'PAYMENT_DECLINED',
  'PAYMENT_UNCLEAR',
  'PAYMENT_TRIES_USED',
] as const

/** What is asked again and again until a payment has ended. */
export const polled = { ...shared, method: 'GET', access: reading, refusals: OWN } as const

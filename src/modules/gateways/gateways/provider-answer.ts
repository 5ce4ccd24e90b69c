import type { ProviderPayment, ProviderRefund } from '../domain/gateway.ts'

/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Text → the JSON object in it; null when it is none. */
export function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value of parsed JSON is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of parsed JSON; null for everything else and for the empty one. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Our reference of a payment: `T`, 16 characters of Crockford's base 32, two digits of the attempt. */
export const MERCHANT_REF = /^T[0-9A-HJKMNP-TV-Z]{16}\d{2}$/

/** The provider knows no such refund (yet): the same refund may be sent again. */
export const UNKNOWN_REFUND: ProviderRefund = { state: 'pending', code: 'NOT_FOUND' }

/** The provider knows no such payment (yet). */
export function missingPayment(code: string | null): ProviderPayment {
  return { state: 'missing', cents: null, currency: null, merchantRef: null, merchantId: null, transactionId: null, code }
}

/** Whether a provider's link may be opened or shown: `https`, or `http` where the provider itself is reached so. */
export function isSafeLink(link: string, apiUrl: string): boolean {
  const protocol = URL.parse(link)?.protocol
  return protocol === 'https:' || (protocol === 'http:' && apiUrl.startsWith('http:'))
}

/** The first characters of a text, none of them torn. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('')
}

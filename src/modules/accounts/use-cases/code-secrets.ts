import { internationalPhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Keys } from '#platform/keys.ts'

/** What the database knows of a number: enough to compare, not to read. */
export function phoneHash(keys: Keys, phone: Pick<Phone, 'countryCode' | 'mobile'>): string {
  return keys.hmac('phone', internationalPhone(phone))
}

/** What the database knows of a code. Bound to its key, so that two equal codes look different. */
export function codeHash(keys: Keys, { codeKey, code }: { readonly codeKey: string; readonly code: string }): string {
  return keys.hmac('code', `${codeKey}|${code}`)
}

/** What the database knows of the caller's browser, or of another. */
export function browserHash({ keys }: Pick<Context, 'keys'>, browser: string): string {
  return keys.hmac('browser', browser)
}

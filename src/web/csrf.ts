import { cookieOf } from './cookie-hint.ts'

/**
 * The header without which nothing can be changed (ADR 0009): the session's own value, or any for a visitor. `__Host-csrf` on https,
 * before one that is left of the time when it was `csrf` there too.
 */
export function csrfHeader(): Readonly<Record<string, string>> {
  return { 'x-csrf': cookieOf('__Host-csrf') || cookieOf('csrf') || 'visitor' }
}

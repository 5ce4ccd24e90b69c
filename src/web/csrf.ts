import { cookieOf } from './cookie-hint.ts'

/** The header without which nothing can be changed (ADR 0009): the session's own value, or any for a visitor. */
export function csrfHeader(): Readonly<Record<string, string>> {
  return { 'x-csrf': cookieOf('csrf') || 'visitor' }
}

import { randomBytes } from 'node:crypto'

const BYTES = 16
const BROWSER_ID = /^[\w-]{22}$/

/** What a browser is recognised by: random, kept in a cookie that scripts do not read. Whoever removes it is another browser. */
export function newBrowserId(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** The value of a cookie as such, or '' when it is none. */
export function readBrowserId(value: string | undefined): string {
  return value !== undefined && BROWSER_ID.test(value) ? value : ''
}

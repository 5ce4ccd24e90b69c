import { randomInt } from 'node:crypto'

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'

/** An id as PayPal makes them: capital letters and digits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

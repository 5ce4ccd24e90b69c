import { randomUUID } from 'node:crypto'

const TIME_DIGITS = 12
// Behind the version of the random one.
const RANDOM_FROM = 15

/** A new UUIDv7: sorts by the time it was made, cannot be guessed. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(TIME_DIGITS, '0')
  // Random digits and the variant as version 4 has them, which Node makes of bytes that it draws many at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(RANDOM_FROM)}`
}

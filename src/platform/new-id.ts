import { randomBytes } from 'node:crypto'

const BYTES = 16
const TIME_BYTES = 6

/** A new UUIDv7: sorts by the time it was made, cannot be guessed. */
export function newId(now: Date): string {
  const bytes = randomBytes(BYTES)
  bytes.writeUIntBE(now.getTime(), 0, TIME_BYTES)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

import { randomBytes } from 'node:crypto'

// Crockford's base 32: no letter that reads like another.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

function random(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A new number of an order: `T` and 16 characters that cannot be guessed. Fits every provider. */
export function newTradeNo(): string {
  return `T${random()}`
}

/** A new number of a refund: `R` and 16 characters. */
export function newRefundRef(): string {
  return `R${random()}`
}

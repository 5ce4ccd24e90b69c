import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

const CENTS_A_DOLLAR = 100
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Cents → dollars with two decimals and no commas, as providers take them: 123450 → `1234.50`. Integers all the way. */
export function toDecimal(amount: Cents): string {
  const rest = amount % CENTS_A_DOLLAR
  return `${(amount - rest) / CENTS_A_DOLLAR}.${String(rest).padStart(2, '0')}`
}

/**
 * Dollars as a provider writes them (`100`, `100.5`, `100.50`) → cents; null for everything else: signs, commas, exponents,
 * a third decimal. A number of parsed JSON may come as `String(number)`: with at most two decimals that is exact.
 */
export function fromDecimal(text: unknown): Cents | null {
  const [, whole, decimals = ''] = (typeof text === 'string' && DECIMAL.exec(text)) || []
  if (whole === undefined) return null
  return cents(Number(whole) * CENTS_A_DOLLAR + Number(decimals.padEnd(2, '0')))
}

/** Whole cents as a provider writes them, e.g. `10050`; null for everything else. */
export function fromCentsText(text: unknown): Cents | null {
  return /^\d{1,14}$/.test(String(text)) ? cents(Number(text)) : null
}

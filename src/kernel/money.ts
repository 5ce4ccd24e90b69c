/** Hong Kong dollars in integer cents. Made only by `cents()`, so a float can never slip in. */
export type Cents = number & { readonly __brand: 'Cents' }

/** Brands a safe integer number of cents; throws `RangeError` for anything else. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in cents: ${value}`)
  return value as Cents
}

/** Whole dollars → cents. */
export function dollars(value: number): Cents {
  return cents(value * 100)
}

/** Dollars as the wire writes them, with at most two decimals → cents. */
export function fromDollars(value: number): Cents {
  return cents(Math.round(value * 100))
}

/** Cents → dollars for the wire, where amounts are dollars with at most two decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

const CENTS_A_DOLLAR = 100
const AMOUNT = /^(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?$/

/** Dollars as people and the wire write them (`1,234.5`, `1234.50`) → cents; null for anything else. Exact: no float is in between. */
export function fromAmount(text: string): Cents | null {
  const [, whole, rest = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return null
  const value = Number(`${whole.replaceAll(',', '')}${rest.padEnd(2, '0')}`)
  return Number.isSafeInteger(value) ? cents(value) : null
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Cents → dollars as the wire writes balances, with thousands commas and two decimals: 123450 → `1,234.50`. */
export function toAmount(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const all = Math.abs(amount)
  const rest = all % CENTS_A_DOLLAR
  const whole = String((all - rest) / CENTS_A_DOLLAR).replace(THOUSANDS, ',')
  return `${sign}${whole}.${String(rest).padStart(2, '0')}`
}

/** The same as people read it in a sentence, with cents only where there are any: 123400 → `1,234`, 123450 → `1,234.50`. */
export function toShortAmount(amount: Cents): string {
  return toAmount(amount).replace(/\.00$/, '')
}

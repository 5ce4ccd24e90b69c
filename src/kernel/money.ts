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

/** Cents → dollars for the wire, where amounts are dollars with at most two decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

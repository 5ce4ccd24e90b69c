/** Whether an hourly price is more than a case offers, which then is known. */
export function isAboveBudget<T extends { readonly priceMax: number | null }>(
  one: T,
  price: number,
): one is T & { readonly priceMax: number } {
  return one.priceMax !== null && price > one.priceMax
}

import { cents, toShortAmount } from '#kernel/money.ts'

const CENTS = 100

/** Dollars of the wire as people read them: `HK$1,234.50`, without cents where there are none. */
export function moneyText(dollars: number): string {
  return `HK$${toShortAmount(cents(Math.round(dollars * CENTS)))}`
}

import { grouped } from './grouped.ts'

const CENTS = 100

/** Dollars as people read them: `HK$1,234.50`, `−HK$20`; cents only where there are any. */
export function moneyText(dollars: number): string {
  return dollars < 0 ? `−HK$${grouped(0 - dollars)}` : `HK$${grouped(dollars)}`
}

/** A sum of dollars with cents: floating-point numbers of them are not exact. */
export function sumOf(dollars: readonly number[]): number {
  return Math.round(dollars.reduce((sum, one) => sum + one * CENTS, 0)) / CENTS
}

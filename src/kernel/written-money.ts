const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * 1030 → 1,030; 1234.5 → 1,234.50. Both languages write numbers alike. By hand, because a browser takes a tenth of a second
 * on a phone to make its first `Intl.NumberFormat`, while the page is being hydrated.
 */
export function grouped(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length).replace(THOUSANDS, ',')
  return `${sign}${digits}${cents ? `.${cents}` : ''}`
}

const CENTS = 100

/** Dollars as people read them, of a number or an amount of the wire: `HK$1,234.50`, `−HK$20`; cents only where there are any. */
export function moneyText(dollars: number | string): string {
  const text = typeof dollars === 'number' ? grouped(dollars) : dollars.replace(/\.00$/, '')
  return text.startsWith('-') ? `−HK$${text.slice(1)}` : `HK$${text}`
}

/** A sum of dollars with cents: floating-point numbers of them are not exact. */
export function sumOf(dollars: readonly number[]): number {
  return Math.round(dollars.reduce((sum, one) => sum + one * CENTS, 0)) / CENTS
}

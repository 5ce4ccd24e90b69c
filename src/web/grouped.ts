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

/** An amount of the wire as people read it: `1,234.50` → `HK$1,234.50`, `-20.00` → `−HK$20`; cents only where there are any. */
export function moneyText(amount: string): string {
  const plain = amount.replace(/\.00$/, '')
  return plain.startsWith('-') ? `−HK$${plain.slice(1)}` : `HK$${plain}`
}

/** Where a key leads in a list of names from one of them; null for a key that does not move. No key goes round. */
export function goneTo(key: string, at: number, names: readonly string[]): number | null {
  const last = names.length - 1
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return null
  const after = [...names.slice(at + 1), ...names.slice(0, at + 1)]
  const found = after.findIndex((name) => name.toLowerCase().startsWith(key.toLowerCase()))
  return found < 0 ? null : (at + 1 + found) % names.length
}

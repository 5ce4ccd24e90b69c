import { rovingTo } from './roving.ts'

/** Where a key leads in a list of names from one of them; null for a key that does not move. No key goes round. */
export function goneTo(key: string, at: number, names: readonly string[]): number | null {
  const to = rovingTo(key, { at, count: names.length, along: 'column', wraps: false })
  if (to !== null || key === 'ArrowUp' || key === 'ArrowDown') return to ?? at
  if (key.length !== 1 || key === ' ') return null
  const after = [...names.slice(at + 1), ...names.slice(0, at + 1)]
  const found = after.findIndex((name) => name.toLowerCase().startsWith(key.toLowerCase()))
  return found < 0 ? null : (at + 1 + found) % names.length
}

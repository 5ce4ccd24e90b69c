import { once } from '#kernel/once.ts'
import { knownWords } from './lexicon.ts'
import { stem } from './text-words.ts'

// Shorter words are too near to one another.
const LEAST_LETTERS = 5

/** A plain text with mistyped Latin words of `rest` put right; null when none of them is one slip away from a known word. */
export function respelled(plain: string, rest: readonly string[]): string | null {
  const slips = rest.flatMap((text) => text.match(/\b[a-z]{5,}\b/g) ?? [])
  let text = plain
  for (const slip of slips) {
    const right = nearest(stem(slip))
    if (right !== undefined) text = text.replace(new RegExp(`\\b${slip}\\b`), right)
  }
  return text === plain ? null : text
}

const alike = once(() => Map.groupBy(knownWords(), (known) => `${known.charAt(0)}${known.length}`))

/** A word with the same first letter that is one slip away; the longest, because letters are left out more often than added. */
function nearest(word: string): string | undefined {
  if (word.length < LEAST_LETTERS - 1) return undefined
  // One slip away is at most one letter longer or shorter.
  const lengths = [word.length + 1, word.length, word.length - 1]
  for (const length of lengths) {
    const found = alike()
      .get(`${word.charAt(0)}${length}`)
      ?.find((known) => isOneSlip(word, known))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether one letter more, less or other, or two in turn, makes one word of the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (text: string, from: number): string => text.slice(at + from)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2)
  return at < a.length && (isSwapped || rest(a, 1) === rest(b, 1))
}

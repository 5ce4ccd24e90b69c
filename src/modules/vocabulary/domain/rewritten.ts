import { foldText } from './fold-text.ts'

/** A pattern of folded text, and what is written in the place of what it finds. */
export type Rewrite = readonly [pattern: RegExp, write: (...groups: readonly (string | undefined)[]) => string]

// State of the process: the text that was folded last; one rule after the other asks for the same, for most find nothing in it.
let last = { plain: '', folded: '' }

function foldedOf(plain: string): string {
  if (last.plain !== plain) last = { plain, folded: foldText(plain) }
  return last.folded
}

/** Writes in the place of each match in the folded text; everything else stays as it was written. */
export function rewritten(plain: string, [pattern, write]: Rewrite): string {
  const folded = foldedOf(plain)
  // `matchAll` would copy the pattern each time, which takes longer than most of them.
  pattern.lastIndex = 0
  let match = pattern.exec(folded)
  if (match === null) return plain
  let text = ''
  let from = 0
  for (; match !== null; match = pattern.exec(folded)) {
    text += plain.slice(from, match.index) + write(...match.slice(1))
    from = match.index + match[0].length
    if (match[0] === '') pattern.lastIndex++
  }
  return text + plain.slice(from)
}

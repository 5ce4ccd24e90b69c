import { foldText } from './fold-text.ts'

/** A pattern of folded text, and what is written in the place of what it finds. */
export type Rewrite = readonly [pattern: RegExp, write: (...groups: readonly (string | undefined)[]) => string]

/** Writes in the place of each match in the folded text; everything else stays as it was written. */
export function rewritten(plain: string, [pattern, write]: Rewrite): string {
  let text = ''
  let from = 0
  for (const match of foldText(plain).matchAll(pattern)) {
    text += plain.slice(from, match.index) + write(...match.slice(1))
    from = match.index + match[0].length
  }
  return text + plain.slice(from)
}

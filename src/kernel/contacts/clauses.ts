import type { Part } from './folded-text.ts'
import { lessonParts } from './lesson-numbers.ts'
import { splitNameParts } from './split-names.ts'
import { splitNumberParts } from './split-numbers.ts'

// What somebody gives in parts within one text: a part in each clause.

const END = /[,;。!?\n]|\.\s/gu
const LEAST_DIGITS = 3

/** Where the clauses of a folded text hold a number in parts, or a service and the name there. */
export function clauseParts(text: string): readonly Part[] {
  const starts = [0, ...[...text.matchAll(END)].map((match) => match.index + match[0].length)]
  if (starts.length < 2) return []
  const lines = starts.map((start, at) => text.slice(start, starts[at + 1] ?? text.length))
  const ends = lines.map((line) => line.replace(/(?:[,;。!?\n]|\.\s)$/u, ''))
  const numbers = splitNumberParts(ends, LEAST_DIGITS)
  // Pages from and to, of which each is a clause.
  const asked = numbers.length === 0 ? [] : lessonParts(text)
  const found = [...numbers, ...splitNameParts(ends)].map(({ line, from, to }) => {
    const start = starts[line] ?? 0
    return { from: start + from, to: start + to }
  })
  return found.filter(({ from, to }) => !asked.some((part) => part.from <= from && to <= part.to))
}

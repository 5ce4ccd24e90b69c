import { linkParts, mailParts } from './contact-addresses.ts'
import type { LinePart } from './split-numbers.ts'

/** An address has no more parts. */
const MOST_LINES = 3

/** Whether a message can be what makes an address of the one before it. */
export function bringsAddress(line: string): boolean {
  return /[@./點点]|dot|艾特|老鼠|(?<![a-z])(?:at|com)(?![a-z])/u.test(line)
}

/** Where folded messages of one person, in their order, hold an address of mail or a page that goes over the end of one. */
export function splitAddressParts(lines: readonly string[]): readonly LinePart[] {
  const first = Math.max(0, lines.length - MOST_LINES)
  const text = lines.slice(first).join('\n')
  const parts = [...mailParts(text), ...linkParts(text)]
  if (parts.length === 0) return []
  const found: LinePart[] = []
  let start = 0
  for (const [place, { length }] of lines.slice(first).entries()) {
    const [from, to] = [start, start + length]
    for (const part of parts) {
      const isOver = (part.from < from && part.to > from) || (part.from < to && part.to > to)
      if (isOver) found.push({ line: first + place, from: Math.max(part.from, from) - from, to: Math.min(part.to, to) - from })
    }
    start = to + 1
  }
  return found
}

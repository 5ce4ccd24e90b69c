import { linkParts, mailParts } from './contact-addresses.ts'
import { codeParts, nameParts } from './contact-names.ts'
import { numberParts } from './contact-numbers.ts'
import { disguisedParts } from './disguised-numbers.ts'
import { folded } from './folded-text.ts'
import type { Part } from './folded-text.ts'

/** What stands for a hidden contact; always the same, so that it tells nothing of what it hides. */
export const MASK = '●●●●'

/** Grows with every change of the rules: what is stored is then read again. */
export const MASK_RULES = 2

export type Masked = {
  readonly text: string
  readonly isMasked: boolean
  /** What was hidden, as it was written. */
  readonly hidden: readonly string[]
}

// A number of a phone, electronic mail, a page, a name on another service, a code to scan.
const FINDERS = [(text: string) => numberParts(text, false), disguisedParts, mailParts, linkParts, nameParts, codeParts] as const
// What is hidden can bring two other parts together; a second look is enough for what people write.
const MOST_ROUNDS = 4

/**
 * Hides numbers of phones, addresses of mail and pages, names on other services and pictures of codes, also when they are
 * spelled out, spaced or drawn (decisions 4 §12). Amounts, days, times and marks stay. Masking what is masked changes
 * nothing, and the time grows with the length alone.
 */
export function maskContacts(text: string): Masked {
  const found: string[] = []
  let masked = text
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parts = merged(partsIn(masked, FINDERS))
    if (parts.length === 0) break
    found.push(...parts.map(({ from, to }) => masked.slice(from, to)))
    masked = hidden(masked, parts)
  }
  return { text: masked, isMasked: found.length > 0, hidden: found }
}

/** The same for a text alone. */
export function withoutContacts(text: string): string {
  return maskContacts(text).text
}

/**
 * Hides numbers of which a person writes each part in a message of its own; `messages` are what one person wrote, in order,
 * each masked already. Answers them in the same order.
 */
export function maskSplitContacts(messages: readonly string[]): readonly string[] {
  const parts = partsIn(messages.join('\n'), [(text) => numberParts(text, true)])
  let from = 0
  return messages.map((message) => {
    const to = from + message.length
    const inside = parts
      .filter((part) => part.from < to && part.to > from)
      .map((part) => ({ from: Math.max(part.from, from) - from, to: Math.min(part.to, to) - from }))
    from = to + 1
    return hidden(message, inside)
  })
}

function partsIn(original: string, finders: readonly ((text: string) => readonly Part[])[]): readonly Part[] {
  const { text, originOf } = folded(original)
  return finders.flatMap((find) => find(text)).map(originOf)
}

function hidden(text: string, parts: readonly Part[]): string {
  let masked = ''
  let at = 0
  for (const { from, to } of merged(parts)) {
    masked += text.slice(at, from) + MASK
    at = to
  }
  return masked + text.slice(at)
}

function merged(parts: readonly Part[]): readonly Part[] {
  const result: Part[] = []
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && part.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, part.to) }
    else result.push(part)
  }
  return result
}

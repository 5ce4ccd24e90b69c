import { linkParts, mailParts } from './contact-addresses.ts'
import { codeParts, nameParts } from './contact-names.ts'
import { numberParts } from './contact-numbers.ts'
import { clauseParts } from './clauses.ts'
import { codedParts } from './code-tables.ts'
import { describedParts } from './described-names.ts'
import { disguisedParts } from './disguised-numbers.ts'
import { folded } from './folded-text.ts'
import type { Part } from './folded-text.ts'
import { foreignParts } from './foreign-digits.ts'
import { hintedParts } from './hinted-names.ts'
import { missingParts } from './missing-digits.ts'
import { rebasedParts } from './other-bases.ts'
import { piecedParts } from './pieced-names.ts'
import { placedParts } from './placed-digits.ts'
import { millionsParts } from './said-millions.ts'
import { thousandsParts } from './said-thousands.ts'
import { spacedParts } from './spaced-addresses.ts'
import { bringsAddress, splitAddressParts } from './split-addresses.ts'
import { bringsName, splitNameParts } from './split-names.ts'
import { bringsNumber, splitNumberParts } from './split-numbers.ts'
import type { LinePart } from './split-numbers.ts'
import { summedParts } from './summed-numbers.ts'
import { weighedMessages, weighedParts } from './weighed-parts.ts'

/** What stands for a hidden contact; always the same, so that it tells nothing of what it hides. */
export const MASK = '●●●●'

export type Masked = {
  readonly text: string
  readonly isMasked: boolean
  /** What was hidden, as it was written. */
  readonly hidden: readonly string[]
}

// A number of a phone, electronic mail, a page, a name on another service, a code to scan.
const FINDERS = [
  numberParts,
  disguisedParts,
  thousandsParts,
  millionsParts,
  summedParts,
  codedParts,
  rebasedParts,
  missingParts,
  foreignParts,
  placedParts,
  mailParts,
  linkParts,
  spacedParts,
  nameParts,
  describedParts,
  piecedParts,
  hintedParts,
  codeParts,
  clauseParts,
  weighedParts,
] as const
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
    masked = withoutParts(masked, parts)
  }
  return { text: masked, isMasked: found.length > 0, hidden: found }
}

/** The same for a text alone. */
export function withoutContacts(text: string): string {
  return maskContacts(text).text
}

/** The letters that are read of what somebody wrote before, the latest first: parts of contacts are short. */
const MOST_LETTERS = 4000

/** A text that follows others of its writer, and those, each as it is shown. */
export type MaskedAfter = Masked & { readonly before: readonly string[] }

/**
 * The same for what somebody writes after other messages: digits of a number, a service and the name there, halves of an address are
 * hidden as well where each stands in a message of its own, with words or other messages between. `before` are the writer's messages in
 * order, each masked already; of what goes back further than `MOST_LETTERS` nothing is looked at.
 */
export function maskAfter(before: readonly string[], text: string): MaskedAfter {
  const last = folded(text)
  const count = isPart(last.text, folded(before.at(-1) ?? '').text) ? countOfLatest(before) : 0
  const unread = before.length - count
  const texts = [...before.slice(unread).map(folded), last]
  const found = count === 0 ? [] : splitParts(texts.map((one) => one.text))
  const partsOf = (line: number): readonly Part[] =>
    merged(found.filter((part) => part.line === line).map((part) => texts[line]?.originOf(part) ?? part))
  const own = partsOf(texts.length - 1)
  const { hidden: alone, ...masked } = maskContacts(withoutParts(text, own))
  return {
    ...masked,
    isMasked: masked.isMasked || own.length > 0,
    hidden: [...own.map(({ from, to }) => text.slice(from, to)), ...alone],
    before: before.map((one, at) => withoutParts(one, at < unread ? [] : partsOf(at - unread))),
  }
}

/** How many of the last messages are read. */
function countOfLatest(messages: readonly string[]): number {
  let letters = 0
  return messages.length - 1 - messages.findLastIndex((message) => (letters += message.length) > MOST_LETTERS)
}

/** Whether a folded text can be the last part of something; most of what people write is not. */
const isPart = (text: string, before: string): boolean => bringsNumber(text) || bringsName(text, before) || bringsAddress(text)

function splitParts(lines: readonly string[]): readonly LinePart[] {
  return [...splitNumberParts(lines), ...splitNameParts(lines), ...splitAddressParts(lines), ...weighedMessages(lines)]
}

function partsIn(original: string, finders: readonly ((text: string) => readonly Part[])[]): readonly Part[] {
  const { text, originOf } = folded(original)
  return finders.flatMap((find) => find(text)).map(originOf)
}

/** A text with `MASK` for each of its parts. */
export function withoutParts(text: string, parts: readonly Part[]): string {
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

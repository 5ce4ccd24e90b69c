import { z } from 'zod'
import { hasControls, manyLines, oneLine, wordsOnly } from './characters.ts'
import { mailAddress } from './mail-address.ts'
import { hideContacts } from './contacts/hide-contacts.ts'
import { withoutContacts } from './contacts/mask-contacts.ts'

// The one home of texts that come in: every `z.string()` of a request's path, query or body is made here, but those that a
// pattern bounds. `test/hostile-texts.test.ts` walks all routes for one that is not. What others than operators will read is
// a `publicLine` or a `publicText`: contacts in it are hidden before anything is stored (decisions 2 "Contacts"). What one of two people
// writes to the other is a `pairText`; a `freeText` of a person is read by operators alone.

/** How long a text may be, and what is said of one that is longer, empty or no text. */
export type TextRules = {
  readonly longest: number
  /** Refuses an empty text: `validate.require`. */
  readonly isRequired?: boolean
  readonly tooLong?: string
}

const ABSENT = { error: 'validate.require' }
/** Room for blanks that collapse and letters that compose. */
const MOST_TIMES_LONGER = 4

/** What arrives, bounded before anybody works on it: whatever is done to a text takes time that grows with its length. */
function given({ longest, tooLong = 'validate.tooLong' }: TextRules) {
  return z
    .string(ABSENT)
    .max(MOST_TIMES_LONGER * longest, tooLong)
    .meta({ maxLength: longest })
}

/**
 * A fact on one line: a name, a place, a number of an account. Blanks become single spaces. A control character is refused
 * with `validate.controls`, never dropped: the fact must be what its writer sees.
 */
export function lineText(rules: TextRules) {
  return bounded(given(rules).transform(oneLine), rules).refine((text) => !hasControls(text), 'validate.controls')
}

/** The same or nothing; an empty text is nothing. */
export function maybeLine(rules: TextRules) {
  return lineText(rules)
    .nullable()
    .transform((text) => text || null)
}

/** A fact on one line that others read: contacts in it are hidden. */
export function publicLine(rules: TextRules) {
  return masked(lineText(rules), rules, withoutContacts)
}

/** The same or nothing; an empty text is nothing. */
export function maybePublicLine(rules: TextRules) {
  return publicLine(rules)
    .nullable()
    .transform((text) => text || null)
}

/**
 * What a user writes in their own words, with line breaks. Control characters are dropped: they say nothing, nobody sees
 * them, and what was written must not be lost for them.
 */
export function freeText(rules: TextRules) {
  return bounded(given(rules).transform(manyLines), rules)
}

/**
 * What one of two people writes to the other. Whether contacts in it are hidden is not the field's to say but the pair's: `textBetween`
 * of messages knows whether theirs are open (decisions 4 §12).
 */
export function pairText(rules: TextRules) {
  return freeText(rules)
}

/** The same for others to read: contacts in it are hidden, also what no rule sees but the learned weights. */
export function publicText(rules: TextRules) {
  return masked(freeText(rules), rules, (text) => hideContacts(text).text)
}

/** Words to look for, at most this long. A control that was pasted along stands for a space and loses no search. */
export function searchText(longest: number) {
  return bounded(given({ longest }).transform(wordsOnly), { longest })
}

/** An address of e-mail as it was typed; below `.香港` and other names in their own script, too. */
export function emailText() {
  return lineText({ longest: 254, isRequired: true })
    .refine((text) => mailAddress(text) !== null, 'validate.email')
    .meta({ format: 'idn-email' })
}

/** A key, token or number of the case that we gave away: kept as it is, and printable ASCII alone; `problem` is said of others. */
export function tokenText(longest: number, problem = 'validate.invalid') {
  return z
    .string({ error: problem })
    .min(1, problem)
    .max(longest, { error: problem, abort: true })
    .regex(/^[\x20-\x7e]*$/, problem)
}

/** A secret to compare with what is kept of it: no character is changed or refused, and none is stored. */
export function secretText(longest: number, tooLong = 'validate.tooLong') {
  return z.string(ABSENT).max(longest, { error: tooLong, abort: true })
}

/** A new secret: kept as typed, without characters that its owner could not type again. */
export function newSecretText(longest: number, tooLong = 'validate.tooLong') {
  return secretText(longest, tooLong).refine((text) => !hasControls(text), 'validate.controls')
}

/** With contacts hidden once the text is known to be short; what stands for them may make it longer. */
function masked<T extends z.ZodType<string, string>>(
  text: T,
  { longest, tooLong = 'validate.tooLong' }: TextRules,
  hide: (text: string) => string,
) {
  return text.transform(hide).refine((hidden) => hidden.length <= longest, tooLong)
}

function bounded<T extends z.ZodType<string, string>>(
  text: T,
  { longest, isRequired = false, tooLong = 'validate.tooLong' }: TextRules,
): T {
  return text
    .refine((read) => !isRequired || read !== '', 'validate.require')
    .refine((read) => read.length <= longest, tooLong) as T
}

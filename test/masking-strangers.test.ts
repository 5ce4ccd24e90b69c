import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hideAfter } from '#kernel/contacts/hide-contacts.ts'
import { maskAfter } from '#kernel/contacts/mask-contacts.ts'
import { contactTexts, heldOut } from '../scripts/learning/contact-texts.ts'

const isSeen = (text: string): boolean => maskAfter([], text).isMasked
const isHidden = (text: string): boolean => hideAfter([], text).isMasked
const countOf = (texts: readonly string[], isFound: (text: string) => boolean): number => texts.filter(isFound).length

// Of the tenth set, what carries no contact: where to look, to listen or to meet, whom to ask.
const ONLY_TOLD = [
  6, 7, 8, 10, 23, 25, 29, 30, 33, 42, 43, 44, 51, 58, 65, 70, 71, 73, 78, 83, 86, 89, 92, 99, 102, 111, 112, 115, 122, 130, 135,
  141, 147, 148, 149,
]

// Written by somebody who saw neither rules nor texts, with the hashes of its two lists committed before (tricks and plain texts, one text a
// line, as JSON), and opened once: rules saw 107 of 150 tricks, rules and weights 129, and no plain text was touched. Of the 21 that got
// through 10 carry a contact, of 115 such; the other 11, of 35, tell where to look, to listen or to meet. It is learned from since, and
// rules of its kinds were made: it says no more what to expect of new tricks.
test('of the tenth set that was held out rules see 108 of 150 tricks and servers 149, and nothing plain is touched', () => {
  const { tricks, plain } = heldOut('tenth-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 100])
  expect([countOf(tricks, isSeen), countOf(plain, isSeen)]).toEqual([108, 0])
  expect([countOf(tricks, isHidden), countOf(plain, isHidden)]).toEqual([149, 0])
  const carrying = tricks.filter((_, at) => !ONLY_TOLD.includes(at))
  expect([carrying.length, countOf(carrying, isHidden)]).toEqual([115, 115])
})

// By another who saw nothing either, opened once, after all that was made of the tenth: 6 of 150 tricks got through (4 %), of which two name
// whom to ask or where to leave a note, and no plain text was touched; 8 since the words of lessons are learned, which were taken for contacts
// in 2 of 30 descriptions of courses. Nothing is learned from it: it says what to expect of a new hand.
test('of the eleventh set that was held out rules see 120 of 150 tricks and servers 142, and nothing plain is touched', () => {
  const { tricks, plain } = heldOut('eleventh-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 100])
  expect([countOf(tricks, isSeen), countOf(plain, isSeen)]).toEqual([120, 0])
  expect([countOf(tricks, isHidden), countOf(plain, isHidden)]).toEqual([142, 0])
})

test.for(['tenth', 'eleventh'])('the %s set is the one whose hashes were written down before it was opened', (nth) => {
  const written = readFileSync(new URL(`masking/${nth}-held-out/held-out.sha256`, import.meta.url), 'utf8')
  const { tricks, plain } = heldOut(`${nth}-held-out`)
  for (const texts of [tricks, plain]) {
    const list = texts.map((text) => `{"text": ${JSON.stringify(text)}}\n`).join('')
    expect(written).toContain(createHash('sha256').update(list).digest('hex'))
  }
})

// Many voices, written before the tenth set was opened: of the first 284 tricks 60 got through then, and 7 of the first 389 plain texts were
// touched. Then variants of the tenth's kinds and what is plain beside them: 81 of 216 got through before there were rules of them, and 2 of 214
// were touched. All is learned from.
test('of what was written in the manner of strangers nine in ten tricks are hidden, and one plain text in a hundred is', () => {
  const [strangers, tenth] = ['strangers', 'tenth'].map((name) => contactTexts().find((one) => one.name === name))
  const figuresOf = ({ tricks = [], plain = [] }: Partial<NonNullable<typeof tenth>> = {}): readonly number[] => [
    tricks.length,
    countOf(tricks, isHidden),
    plain.length,
    countOf(plain, isHidden),
  ]
  expect(figuresOf(strangers)).toEqual([420, 376, 591, 7])
  expect(figuresOf(tenth)).toEqual([216, 200, 214, 1])
})

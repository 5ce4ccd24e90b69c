import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hideAfter } from '#kernel/contacts/hide-contacts.ts'
import { maskAfter, maskContacts } from '#kernel/contacts/mask-contacts.ts'

// `masking/kept` was written before the rules and is never tuned on: rules are made from fresh texts, which go to
// `masking/tuned`. One text a line; ⟦ and ⟧ stand around what has to be hidden, ‖ between messages.
const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`masking/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether four signs of a contact in a row can still be read. */
function isThrough(contact: string, shown: string): boolean {
  const signs = readable(contact)
  const parts = signs.length <= 4 ? [signs] : Array.from({ length: signs.length - 3 }, (_, at) => signs.slice(at, at + 4))
  return parts.some((part) => readable(shown).includes(part))
}

const through = (name: string): readonly string[] =>
  linesOf(name).filter((line) => {
    const shown = maskContacts(line.replaceAll(/[⟦⟧]/gu, '')).text
    return [...line.matchAll(/⟦([^⟧]+)⟧/gu)].some(([, contact]) => isThrough(contact ?? '', shown))
  })
const touched = (name: string): readonly string[] => linesOf(name).filter((line) => maskContacts(line).isMasked)

test('of the kept contacts at most one in twenty gets through', () => {
  const all = linesOf('kept/contacts').length
  expect(all).toBe(135)
  expect(through('kept/contacts').length).toBeLessThanOrEqual(6)
})

test('of the kept plain texts at most one in a hundred is touched', () => {
  const all = linesOf('kept/plain').length
  expect(all).toBe(373)
  expect(touched('kept/plain').length).toBeLessThanOrEqual(3)
})

/** What is shown of messages of one person once the last is written. */
function shownOf(messages: readonly string[]): readonly string[] {
  let shown: readonly string[] = []
  for (const message of messages) {
    const { before, text } = maskAfter(shown, message)
    shown = [...before, text]
  }
  return shown
}

const messagesOf = (line: string): readonly string[] => line.split('‖').map((part) => part.trim())
const unmasked = (name: string): readonly string[] =>
  linesOf(name).filter((line) => shownOf(messagesOf(line)).join() === messagesOf(line).join())

test('of the kept numbers in two messages none gets through', () => {
  expect(linesOf('kept/split-contacts')).toHaveLength(12)
  expect(unmasked('kept/split-contacts')).toEqual([])
})

test('contacts that come in parts over messages with words between are hidden, what lessons are about stays', () => {
  expect([linesOf('tuned/split-contacts').length, linesOf('tuned/split-plain').length]).toEqual([27, 48])
  expect(unmasked('tuned/split-contacts')).toEqual([])
  expect(unmasked('tuned/split-plain')).toEqual(linesOf('tuned/split-plain'))
})

test('in plain texts in any order, each after eleven others, one message in a thousand is touched', () => {
  const lines = ['kept/plain', 'tuned/plain', 'held-out/plain'].flatMap(linesOf).filter((line) => !maskContacts(line).isMasked)
  let touched = 0
  for (const step of [1, 101]) {
    let window: readonly string[] = []
    for (let at = 0; at < lines.length; at++) {
      const { before, text, isMasked } = maskAfter(window, lines[(at * step) % lines.length] ?? '')
      if (isMasked || before.join() !== window.join()) touched += 1
      window = [...before, text].slice(-11)
    }
  }
  expect(lines.length).toBe(1374)
  expect(touched).toBeLessThanOrEqual(2)
})

test('the texts of the tuning stay as good as they are', () => {
  expect([linesOf('tuned/contacts').length, linesOf('tuned/plain').length]).toEqual([350, 957])
  expect(through('tuned/contacts').length).toBeLessThanOrEqual(7)
  expect(touched('tuned/plain').length).toBeLessThanOrEqual(5)
})

// Written in eight batches while evidence was weighed, each before the rules had seen any of it. Of the batches 43, 36, 36, 34, 17, 20, 27 and
// 14 in a hundred got through then, and of their plain texts 0, 3, 2, 0, 4, 1, 2 and 0 were touched; of a ninth, of profiles that invite, 17.
test('of what was written while evidence was weighed one in fifteen gets through, and one plain text in a hundred is touched', () => {
  const changed = (name: string): number => linesOf(name).length - unmasked(name).length
  expect([linesOf('tuned/weighed-contacts').length, linesOf('tuned/weighed-plain').length]).toEqual([690, 610])
  expect(unmasked('tuned/weighed-contacts').length).toBeLessThanOrEqual(33)
  expect(changed('tuned/weighed-plain')).toBeLessThanOrEqual(2)
})

/** Of how many texts something is hidden; ‖ stands between messages. */
const seen = (lines: readonly string[]): number =>
  lines.filter((line) => shownOf(messagesOf(line)).join() !== messagesOf(line).join()).length

type Texts = { readonly tricks: readonly string[]; readonly plain: readonly string[] }
const byOthers = (folder: string): Texts =>
  JSON.parse(readFileSync(new URL(`masking/${folder}/by-others.json`, import.meta.url), 'utf8')) as Texts

// Written before the rules of 2026-11-27, half of it by a writer who knew none of them, with its hash committed first. When it was opened 74
// and 49 of the tricks were seen and 3 of 100 plain texts touched; rules of what else is a pattern in it were made since, and then evidence
// was weighed. What is left asks for sense.
test('of the contacts that were held out first all are seen but those that ask for sense', () => {
  const others = byOthers('held-out')
  expect([linesOf('held-out/tricks').length, others.tricks.length, others.plain.length]).toEqual([76, 75, 50])
  expect(seen(linesOf('held-out/tricks'))).toBe(75)
  expect(seen(others.tricks)).toBe(75)
  expect(seen([...linesOf('held-out/plain'), ...others.plain])).toBe(0)
})

// Written before the rules for parts over messages and clauses, with its hash committed first; ‖ stands between messages. The own half was
// opened first: 30 of 40 tricks were seen. Rules of what else is a pattern in it were made, and then the half of a writer who knew none of
// them was opened, once: 51 of 75 were seen. No plain text of either was touched. Rules of what was a pattern in that came last, and then evidence
// was weighed, and tables of which one sign is given.
test('of the second set that was held out all are seen, and nothing plain is touched', () => {
  const others = byOthers('second-held-out')
  const own = { tricks: linesOf('second-held-out/tricks'), plain: linesOf('second-held-out/plain') }
  expect([own.tricks.length, own.plain.length, others.tricks.length, others.plain.length]).toEqual([40, 30, 75, 75])
  expect([seen(own.tricks), seen(others.tricks)]).toEqual([40, 75])
  expect([seen(own.plain), seen(others.plain)]).toEqual([0, 0])
})

// Written as fresh variants of the kinds that were a pattern in what got through of the third set, in batches, each before the rules had seen
// any of it: 60 of 91, 30 of 52 and 16 of 27 got through before there were rules of the kinds; with the rules of the batches before, 4 of the
// second and 5 of the third. A last one of hours and marks found plain texts that the rules touched. What is still touched was so before them.
// Then the kinds of the fourth set: of 24 variants written before their rules 17 got through, and 13 of their 33 neighbours
// were touched; of the next batch, 2 of 23, and none of 34. Then the kinds of the sixth: 25 of 49 variants got through, and 17 of 82 neighbours
// were touched; of two more batches, each before the rules had seen any of it, 1 of 45 and 7 of 34, and 4 of 90 and 5 of 64 (three of
// the 45 counted up or down at first, which nobody's number does, and were written anew).
test('of the kinds of the third, the fourth and the sixth set the variants are seen, and their innocent neighbours stay', () => {
  const changed = (name: string): number => linesOf(name).length - unmasked(name).length
  expect([linesOf('tuned/kinds-contacts').length, linesOf('tuned/kinds-plain').length]).toEqual([352, 632])
  expect(unmasked('tuned/kinds-contacts').length).toBeLessThanOrEqual(1)
  expect(changed('tuned/kinds-plain')).toBeLessThanOrEqual(8)
})

// Kinds of the fifth set and of whatever else came to mind, in four batches, each before there were rules of its kinds: 53 of 200, 64 of 227, 32
// of 193 and 30 of 189 got through then. Of the plain texts, which look for what rules take for more than it is, 24 of 201, 21 of 207, 12 of
// 227 and 1 of 138 were touched. What is left asks for sense, or is a word or a number like any other.
test('of what was written to widen the kinds one in twenty-five gets through, and one plain text in a hundred is touched', () => {
  const changed = (name: string): number => linesOf(name).length - unmasked(name).length
  expect([linesOf('tuned/wider-contacts').length, linesOf('tuned/wider-plain').length]).toEqual([809, 773])
  expect(unmasked('tuned/wider-contacts').length).toBeLessThanOrEqual(32)
  expect(changed('tuned/wider-plain')).toBeLessThanOrEqual(6)
})

// Written by somebody who saw neither rules nor texts, with its hash committed before evidence was weighed, and opened once, afterwards: 129
// of 150 were seen when it was opened, and none of 100 plain texts was touched. Rules of what else is a pattern in it were made since. What is
// left asks for sense: tiles of a game, another base, the first words of lines.
test('of the third set that was held out all are seen but those that ask for sense, and nothing plain is touched', () => {
  const { tricks, plain } = byOthers('third-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 100])
  expect([seen(tricks), seen(plain)]).toEqual([147, 0])
})

// Written by somebody who saw neither rules nor texts, after the last rules were made, and opened once: 133 of 150 were seen, and 5 of 100
// plain texts were touched, four with eight digits in a row and one with a word that is also a service. Rules of what is a pattern in it were
// made since. What is left asks for sense: the first digits of sentences, a place to meet, initials.
test('of the fourth set that was held out all are seen but those that ask for sense, and nothing plain is touched', () => {
  const { tricks, plain } = byOthers('fourth-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 100])
  expect([seen(tricks), seen(plain)]).toEqual([147, 0])
})

// Written by somebody who saw neither rules nor texts, and opened once when all rules stood: 133 of 150 were seen, and none of 200 plain texts was
// touched. Rules of the kinds in it were made since. Five of those that are left name somebody to be searched for, or a place to ask at,
// which no pattern can tell, and one asks for the first letters of words.
test('of the fifth set that was held out all are seen but those that ask for sense, and nothing plain is touched', () => {
  const { tricks, plain } = byOthers('fifth-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 200])
  expect([seen(tricks), seen(plain)]).toEqual([144, 0])
})

// Written by somebody who saw neither rules nor texts, with the hashes of its three lists committed first (tricks, plain texts and people who
// are named to be looked for; one text a line, as JSON), and opened once: 137 of 150 were seen, and 2 of 100 plain texts were touched, a range of
// dates and the name of a program. Rules of the kinds in it were made since. What is left has to be read by a table that it gives. Who is
// named to be looked for asks for sense: no rules were made of those.
test('of the sixth set that was held out all are seen but those that ask for sense, and nothing plain is touched', () => {
  const { tricks, plain, named } = byOthers('sixth-held-out') as Texts & { readonly named: readonly string[] }
  expect([tricks.length, plain.length, named.length]).toEqual([150, 100, 20])
  expect([seen(tricks), seen(plain), seen(named)]).toEqual([149, 0, 9])
})

// Written as the sixth was, its hashes committed before the rules of the sixth's kinds were made, and opened once: nothing of it was mended
// since. It is what to expect of new tricks: one in seven gets through, by pictures, puns and sums. The plain text asks what `.com` means.
test('of the seventh set that was held out 129 of 150 tricks are seen and one plain text of 100 is touched', () => {
  const { tricks, plain, named } = byOthers('seventh-held-out') as Texts & { readonly named: readonly string[] }
  expect([tricks.length, plain.length, named.length]).toEqual([150, 100, 20])
  expect(seen(tricks)).toBeGreaterThanOrEqual(129)
  expect([seen(plain), seen(named)]).toEqual([1, 6])
})

// Written by somebody who saw neither rules nor texts, before weights were learned, and opened once they were: 44 of 60 tricks were seen by
// rules alone, 51 with the weights of then. Nothing is learned of it, and no rule made: it stays what to expect of new tricks.
test('of the eighth set that was held out rules see 44 of 60 tricks and servers 56, and nothing plain is touched', () => {
  const { tricks, plain } = byOthers('eighth-held-out')
  expect([tricks.length, plain.length]).toEqual([60, 60])
  expect([seen(tricks), seen(plain)]).toEqual([44, 0])
  const isHidden = (text: string): boolean => hideAfter([], text).isMasked
  expect([tricks.filter(isHidden).length, plain.filter(isHidden).length]).toEqual([56, 0])
})

// Written by somebody who saw neither rules nor texts, with its hash committed before, and opened once: rules saw 112 of 150 tricks and touched 3
// of 100 plain texts, rules and weights 124 and 6. It is learned from since, and rules of its kinds were made, some of them for servers
// alone: it says no more what to expect of new tricks.
test('of the ninth set that was held out rules see 116 of 150 tricks and servers 149, and nothing plain is touched', () => {
  const { tricks, plain } = byOthers('ninth-held-out')
  expect([tricks.length, plain.length]).toEqual([150, 100])
  expect([seen(tricks), seen(plain)]).toEqual([116, 0])
  const isHidden = (text: string): boolean => hideAfter([], text).isMasked
  expect([tricks.filter(isHidden).length, plain.filter(isHidden).length]).toEqual([149, 0])
})

// Kinds of the ninth set: 32 of 63 variants got through before there were rules of them, and 25 of 151 plain texts were touched, which are
// learned from. Of the 60 plain ones that are kept apart, 7 were touched before, and nothing is learned of them: refusals, questions
// about the platform, numbers of syllabuses, hours in letters.
test('of the kinds of the ninth set nine in ten are hidden, and of plain texts beside them one in fifteen is touched', () => {
  const hidden = (name: string): number => linesOf(name).filter((line) => hideAfter([], line).isMasked).length
  expect([linesOf('tuned/later-contacts').length, hidden('tuned/later-contacts')]).toEqual([63, 57])
  expect([linesOf('tuned/later-plain').length, hidden('tuned/later-plain')]).toEqual([150, 2])
  expect([linesOf('kept/later-plain').length, hidden('kept/later-plain')]).toEqual([60, 5])
})

// First messages, appointments and lessons in few words, in two batches: of the first weights that had learned no such text touched 4 of 60, of
// the second the present ones none of 60. Nothing is learned of either.
test('of plain talk between parents and tutors nothing is touched', () => {
  const lines = linesOf('kept/talk-plain')
  expect(lines).toHaveLength(120)
  expect(lines.filter((line) => hideAfter([], line).isMasked)).toEqual([])
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { expect, test } from 'vitest'
import { understandOn } from '../words/understand.ts'
import heldOut from './sentences/held-out.json' with { type: 'json' }
import tuned from './sentences/tuned.json' with { type: 'json' }

// Each row is one wish in Traditional Chinese, Simplified Chinese and English, and what it means. Both sets were written before
// any of these words was learned, when 103 of the 336 and 23 of the 102 were understood. The second is never tuned on: a
// sentence of it that is not understood stays so until a word for another reason teaches it. Rows 113 on are of the kinds of
// docs/decisions/0133; what a native speaker and an interview for secondary one mean was decided anew there, in both sets.

const FRIDAY = new Date('2026-11-27T04:00:00Z')

/** What the best reading understands; of words that it does not know only that there are some. */
function said(keyword: string): string {
  const [first] = understandOn(FRIDAY, keyword, { locale: 'en', listing: TUTOR_WORDS })
  const parts = [...(first?.understood ?? []), ...(first?.dropped ?? [])]
  const words = parts.map(({ kind, label }) => (kind === 'text' ? 'text' : `${kind} ${label}`))
  return [...new Set(words)].toSorted().join('; ')
}

type Row = readonly string[]
const sentencesOf = (rows: readonly Row[]): readonly string[] => rows.flatMap((row) => row.slice(0, 3))
const wrongOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(([zh = '', cn = '', en = '', means = '']) =>
    [zh, cn, en].filter((keyword) => said(keyword) !== means).map((keyword) => `${keyword}: ${said(keyword)}, not ${means}`),
  )

test('every sentence that the words were chosen by is understood', () => {
  expect(sentencesOf(tuned)).toHaveLength(702)
  expect(wrongOf(tuned)).toEqual([])
})

test('of sentences that the words were not chosen by, 96 of 102 are understood', () => {
  expect(sentencesOf(heldOut)).toHaveLength(102)
  expect(102 - wrongOf(heldOut).length).toBe(96)
})

test('no sentence stands in both sets', () => {
  const known = new Set(sentencesOf(tuned))
  expect(sentencesOf(heldOut).filter((sentence) => known.has(sentence))).toEqual([])
})

// Written by somebody who saw neither rules nor examples, its hash committed before the kinds of docs/decisions/0133 were learned, and opened once
// afterwards: 47 of its 150 were understood to the last word, 93 in subject, level, sex, fee, hours and order. What it asks for is open work.
test('the set that nobody has learned from is still the one that was written', () => {
  const file = readFileSync(new URL('sentences/blind.jsonl', import.meta.url))
  const hash = 'c004847332c29d61b820753902ee838f3683598a081e7a62a49ea73728e20316'
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash)
})

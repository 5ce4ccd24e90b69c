import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { expect, test } from 'vitest'
import { understandOn } from '../words/understand.ts'
import { misheard } from './sentence-score.ts'
import type { Sentence } from './sentence-score.ts'
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

// Each line of these says what a sentence means in the words of whoever wrote it. The first was written by somebody who saw neither rules nor
// examples, its hash committed before the kinds of docs/decisions/0133 were learned; when it was opened, 47 of its 150 were understood to the
// last word and 93 in subject, level, sex, fee, hours and order by a script that took a place to which a school leads for a mistake. The
// others were written before the rules for what its misses have in common, by whoever wrote those, and opened once: 47 and 52 of 60 were
// understood then in those six, 22 and 35 to the last word. Those of `parents` are fifteen fifties and a twenty, each written with what it means before it
// was read once, and then learned from (docs/decisions/0145). `fresh` was written by somebody else who saw neither rules nor examples, its hash
// committed before it was opened; of its 150 a third reader found 110 right in subject, level, sex, fee, hours, place and order, 122 where a
// dropped word for a beginner or a child was excused, and 67 to the last word; `fresh-means` says the same sentences in the form of the
// others. Those of `kinds` are five fifties of what its misses have in common, as `parents` were (docs/decisions/0146), where four rows of
// `parents` were put right that left out an age or a fee. `fresh-second` was written and kept as `fresh` was; of its 150 a third reader found 123
// right in those seven, and 95 to the last word. Those of `kinds-second` are nine batches of sentences and two of phrases, written as those of
// `kinds` were (docs/decisions/0149), where six rows of `parents` and `kinds` were put right that left out that a grown-up of the family learns, or
// conversation; one row of it, a wife who is looking for a tutor, says that she learns, and is no longer read so. Since then all of these have been
// learned from: what stands here of them is no rate. `fresh-third` was written and kept as `fresh` was, and opened once after all of that; a third
// reader found 132 of its 150 right in those seven (88 %), and 101 to the last word. `fresh-third-means` was written from what its writer wanted
// alone. By it six are wrong that the reader let pass, a fee per lesson and 乒乓波 among them, and five right that he did not: here what is
// mistyped is put right, and lessons online are none of the seven. Nothing is learned from that set: it says what a stranger's sentence may expect.
const READ_AS = [
  ['blind', 'c004847332c29d61b820753902ee838f3683598a081e7a62a49ea73728e20316', { all: 150, core: 148, whole: 145 }],
  ['colloquial', '0f2345bf375c5695fde5353f489637a6d31cffa85519cf01bd7cc31154f239ff', { all: 60, core: 57, whole: 51 }],
  ['colloquial-later', '8479c64beb324ba410cb115e78a88ee297415c0942e27d18d5b00e05db9b575e', { all: 60, core: 60, whole: 57 }],
  ['parents', 'd25e664fb920a50c9f30eb95b8993509e09987f7d2c1dee3e5cd5e10e867e34d', { all: 770, core: 753, whole: 686 }],
  ['fresh-means', '4e1be7d86232b258a037bfd116cadc359132ca99c11fca677751a507e8f0d255', { all: 150, core: 150, whole: 144 }],
  ['kinds', '1535f196d83b41edd56aaeb0671d80cba2d1e88d3f88b1311d7e8d42b1571d33', { all: 250, core: 246, whole: 217 }],
  ['fresh-second-means', '975aff18b066aaa285f3e97dc559a64180695295ace8712aa6a90d2143d8584e', { all: 150, core: 150, whole: 125 }],
  ['kinds-second', '2cd935cc76900bd9999c310e9c9af995dfdbd18e71e3198f9291376360994cdc', { all: 1248, core: 1207, whole: 895 }],
  ['fresh-third-means', '46091945d03cfdd709fd28e47db9802b9a7fb9c9df5194657a62c9a3488dfa89', { all: 150, core: 131, whole: 100 }],
] as const

test.for(READ_AS)('the set %s is the one that was written, and as much of it is understood', ([name, hash, counts]) => {
  const file = readFileSync(new URL(`sentences/${name}.jsonl`, import.meta.url))
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash)
  const sentences = file
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sentence)
  const wrong = sentences.map((sentence) => misheard(sentence, FRIDAY))
  const right = wrong.filter(({ core }) => core.length === 0)
  const whole = right.filter(({ rest, left }) => rest.length === 0 && left.length === 0)
  expect({ all: sentences.length, core: right.length, whole: whole.length }).toEqual(counts)
})

test.for(['fresh', 'fresh-second', 'fresh-third'])(
  'the set %s is the one whose hash was committed before it was opened',
  (name) => {
    const read = (file: string): Buffer => readFileSync(new URL(`sentences/${file}`, import.meta.url))
    const linesOf = (file: string): readonly Readonly<Record<string, unknown>>[] =>
      read(file)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    const hash = createHash('sha256')
      .update(read(`${name}.jsonl`))
      .digest('hex')
    expect(read('fresh.sha256').toString().split('\n')).toContain(`${hash}  ${name}.jsonl`)
    expect(linesOf(`${name}-means.jsonl`).map(({ s }) => s)).toEqual(linesOf(`${name}.jsonl`).map(({ text }) => text))
  },
)

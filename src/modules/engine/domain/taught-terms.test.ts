import { expect, test } from 'vitest'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { dollars } from '#kernel/money.ts'
import { priceOfSubject } from '#kernel/subject-price.ts'
import { ownSubjectTerm, termOf } from './terms.ts'
import { pricesByTerm } from './taught-terms.ts'

const CUSTOM = 'tutor_others_custom'
type Line = readonly [subject: string, levelMin: number, levelMax: number, priceDollars: number, customLabel?: string]
const TAUGHT: readonly Line[] = [
  ['dse_maths', 14, 16, 450],
  ['dse_maths', 14, 14, 420],
  ['primary_english', 5, 10, 200],
  ['music_piano', 1, 34, 380],
  [CUSTOM, 5, 10, 300, 'Chess'],
  [CUSTOM, 8, 20, 260, '魔術'],
]
const LINES = TAUGHT.map(([subject, levelMin, levelMax, priceDollars, customLabel]) => ({
  subject,
  customLabel: customLabel ?? null,
  levelMin,
  levelMax,
  priceDollars,
}))
const { priced, prices } = pricesByTerm(LINES)
const priceOf = (term: number): number | undefined => prices[priced.indexOf(term)]

test('next to each term stands the lowest price of the lines that have it', () => {
  expect(priceOf(termOf.subject('dse_maths'))).toBe(420)
  expect(priceOf(termOf.subjectLevel('dse_maths', 14))).toBe(420)
  expect(priceOf(termOf.subjectLevel('dse_maths', 16))).toBe(450)
  expect(priceOf(termOf.stage('dse'))).toBe(420)
  expect(priceOf(termOf.subject('music_piano'))).toBe(380)
  expect(priceOf(termOf.level(5))).toBe(200)
  expect(priceOf(termOf.level(16))).toBe(450)
  expect(priceOf(termOf.level(20))).toBeUndefined()
  expect(priceOf(termOf.subject(CUSTOM))).toBe(260)
  expect(priceOf(ownSubjectTerm({ subject: CUSTOM, label: ' chess', level: 0 }))).toBe(300)
  expect(priceOf(ownSubjectTerm({ subject: CUSTOM, label: 'Chess', level: 12 }))).toBeUndefined()
})

test('the price of a subject at a level is the one that a booking has', () => {
  const taught = LINES.map(({ priceDollars, ...rest }) => ({ ...rest, price: dollars(priceDollars) }))
  for (const { subject, customLabel } of taught) {
    for (const { value: level } of LEVELS) {
      const price = priceOfSubject(taught, { subject, customLabel, level })
      const term = customLabel ? ownSubjectTerm({ subject, label: customLabel, level }) : termOf.subjectLevel(subject, level)
      expect(priceOf(term)).toBe(price === null ? undefined : price / 100)
    }
  }
})

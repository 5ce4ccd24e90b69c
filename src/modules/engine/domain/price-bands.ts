import { SUBJECTS, findSubject } from '#kernel/catalogue/subjects.ts'
import type { Asked } from './asked.ts'
import { atGrades } from './asked.ts'
import { storedPrice } from './taught-terms.ts'
import type { TaughtLine } from './taught-terms.ts'

/**
 * Prices in bands, so that the database can read who teaches a subject from the cheapest up (or from the dearest down) in its
 * one index and stop when a page is full. Each line of a tutor lies in a band of its subject and, where that is academic, in
 * one of all academic subjects, for what is asked by level alone.
 */
export const BANDS = 40

// Narrow where most prices are: 20 dollars up to 600, then 100 up to 1,500.
const [NARROW, WIDE] = [20, 100]
const NARROW_END = 600
const NARROW_BANDS = NARROW_END / NARROW

/** Band of a price in dollars. */
export function bandOf(price: number): number {
  if (price < NARROW_END) return Math.floor(Math.max(0, price) / NARROW)
  return Math.min(BANDS - 1, NARROW_BANDS + Math.floor((price - NARROW_END) / WIDE))
}

/** Lowest price of a band, and of the one after the last: infinite. */
export function startOf(band: number): number {
  if (band >= BANDS) return Infinity
  return band <= NARROW_BANDS ? band * NARROW : NARROW_END + (band - NARROW_BANDS) * WIDE
}

/** What prices are banded by: a subject, or all that is academic. */
type BandKey = number
const ACADEMIC: BandKey = 0
const KEYS: ReadonlyMap<string, BandKey> = new Map(SUBJECTS.map(({ value }, position) => [value, position + 1]))
const BANDS_PER_KEY = 64

/** Number of a band in the column of its own. */
export function bandTerm(key: BandKey, band: number): number {
  return key * BANDS_PER_KEY + band
}

/** Bands in which lines lie, ascending. */
export function bandsOf(lines: readonly TaughtLine[]): number[] {
  const terms = lines.flatMap((line) => {
    const subject = findSubject(line.subject)
    if (!subject) return []
    const band = bandOf(storedPrice(line))
    const keys = [KEYS.get(subject.value) ?? ACADEMIC, ...(subject.type === 'A' ? [ACADEMIC] : [])]
    return keys.map((key) => bandTerm(key, band))
  })
  return [...new Set(terms)].toSorted((a, b) => a - b)
}

/** By which keys the lines that are asked for are banded. */
export function bandKeys({ subjects, grades }: Asked): readonly BandKey[] {
  if (subjects.length === 0) return grades.length === 0 ? [] : [ACADEMIC]
  const together = atGrades(subjects, grades)
  const meant = together.length > 0 ? together : subjects
  return [...new Set(meant.map(({ subject }) => KEYS.get(subject) ?? ACADEMIC))]
}

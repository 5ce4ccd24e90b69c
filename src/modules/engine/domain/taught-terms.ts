import { CUSTOM_SUBJECTS, findSubject } from '#kernel/catalogue/subjects.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { ownSubjectTerm, stageOf, termOf } from './terms.ts'

/** A line of what a tutor teaches, as searching knows it. */
export type TaughtLine = TutorDocument['subjects'][number]

/**
 * A subject, the subject at each of its levels, and its stage. A level alone is what an academic subject is taught at:
 * a swimming coach who takes anybody is not what `primary one` asks for. A custom subject is also what it is called.
 */
export function taughtTerms(line: Omit<TaughtLine, 'priceDollars'>): readonly number[] {
  const subject = findSubject(line.subject)
  if (!subject) return []
  const own = CUSTOM_SUBJECTS.includes(subject.value) ? line.customLabel : null
  const terms = [termOf.subject(subject.value)]
  const stage = stageOf(subject.reference)
  if (stage) terms.push(termOf.stage(stage))
  if (own) terms.push(ownSubjectTerm({ subject: subject.value, label: own, level: 0 }))
  for (let level = line.levelMin; level <= line.levelMax; level++) {
    terms.push(termOf.subjectLevel(subject.value, level))
    if (subject.type === 'A') terms.push(termOf.level(level))
    if (own) terms.push(ownSubjectTerm({ subject: subject.value, label: own, level }))
  }
  return terms
}

/** The lowest price of the lines with each term, terms ascending. */
export function pricesByTerm(lines: readonly TaughtLine[]): { readonly priced: number[]; readonly prices: number[] } {
  const lowest = new Map<number, number>()
  for (const line of lines) {
    const price = storedPrice(line)
    for (const term of taughtTerms(line)) lowest.set(term, Math.min(price, lowest.get(term) ?? price))
  }
  const priced = [...lowest.keys()].toSorted((a, b) => a - b)
  return { priced, prices: priced.map((term) => lowest.get(term) ?? 0) }
}

/** Highest price in dollars that a row holds with a term; tutors charge 50 to 3,000. */
const HIGHEST = 32_767

export const storedPrice = ({ priceDollars }: Pick<TaughtLine, 'priceDollars'>): number => Math.min(priceDollars, HIGHEST)

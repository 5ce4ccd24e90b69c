import { CUSTOM_SUBJECTS } from './catalogue/subjects.ts'
import type { Cents } from './money.ts'

/** A line of what a tutor teaches. */
export type TaughtSubject = {
  /** Value of the catalogue. */
  readonly subject: string
  /** The tutor's own name of it; only with the two custom values. */
  readonly customLabel: string | null
  readonly levelMin: number
  readonly levelMax: number
  /** Hourly. */
  readonly price: Cents
}

/** A subject at a level, as a case wants it. */
export type WantedSubject = Pick<TaughtSubject, 'subject' | 'customLabel'> & { readonly level: number }

/** The lines with this subject, at whatever levels. Custom subjects are the same when they are called the same. */
export function linesOf<T extends Omit<TaughtSubject, 'price'>>(
  taught: readonly T[],
  { subject, customLabel }: Omit<WantedSubject, 'level'>,
): readonly T[] {
  const isSame = (line: T): boolean =>
    !CUSTOM_SUBJECTS.includes(subject) || ownNameKey(line.customLabel) === ownNameKey(customLabel)
  return taught.filter((line) => line.subject === subject && isSame(line))
}

/** What own names of custom subjects are compared by. */
export function ownNameKey(label: string | null): string {
  return (label ?? '').trim().toLowerCase()
}

/**
 * What a tutor charges an hour for a subject at a level: the lowest of the lines that say both, or null when there is none
 * (decisions 2 "Price of a booking").
 */
export function priceOfSubject(taught: readonly TaughtSubject[], wanted: WantedSubject): Cents | null {
  const prices = linesOf(taught, wanted)
    .filter(({ levelMin, levelMax }) => levelMin <= wanted.level && wanted.level <= levelMax)
    .map(({ price }) => price)
  return prices.length === 0 ? null : prices.reduce((lowest, price) => (price < lowest ? price : lowest))
}

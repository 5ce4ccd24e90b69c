/** What of a form decides the price. */
type Wanted = { readonly subject: string | null; readonly level: number | null }

/** A line of what a tutor teaches, with its hourly price in dollars. */
export type TaughtLine = {
  readonly value: string
  readonly label: string
  readonly levelMin: number
  readonly levelMax: number
  readonly price: number
}

/** The tutor whom a case is published for. */
export type BookedTutor = {
  readonly tutorId: number
  readonly tutorName: string
  readonly priceMin: number
  readonly subjects: readonly TaughtLine[]
}

/** What the tutor charges for the form's subject, at its level as soon as that is chosen; null when that is not listed. */
export function priceForForm({ subjects }: BookedTutor, { subject, level }: Wanted): number | null {
  const prices = subjects
    .filter(({ value, levelMin, levelMax }) => value === subject && (level === null || (levelMin <= level && level <= levelMax)))
    .map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** The subject that was looked for: the only one that the tutor teaches, or the one that the list which was left names. */
export function subjectLookedFor({ subjects }: Pick<BookedTutor, 'subjects'>, list: string): string | null {
  const values = [...new Set(subjects.map(({ value }) => value))]
  if (values.length === 1) return values[0] ?? null
  const words = list.replaceAll('-', ' ').toLowerCase()
  const topic = /\/(?:subject|portal)\/([^/?&]+)|[?&]keyword=([^&]+)/.exec(words)
  const named = topic?.[1] ?? topic?.[2]
  const isNamed = (label: string): boolean => named !== undefined && (label.includes(named) || named.includes(label))
  return subjects.find(({ value, label }) => list.includes(value) || isNamed(label.toLowerCase()))?.value ?? null
}

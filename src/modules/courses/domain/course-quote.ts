import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { sharesOf } from './shares.ts'

/** A unit by its key for life, and what it costs by itself. */
export type QuotedUnit = { readonly unitKey: string; readonly price: Cents; readonly durationMs: number }

/** What of a former sale that was not given back was for a unit. */
export type PaidLine = { readonly orderId: string; readonly unitKey: string; readonly paid: Cents }

export type AskedQuote = {
  readonly isWhole: boolean
  /** What the part costs, bought at once by who has nothing of it. */
  readonly price: Cents
  /** All its units. */
  readonly units: readonly QuotedUnit[]
  /** Units that the buyer has. */
  readonly owned: ReadonlySet<string>
  /** What the buyer paid for units of the course. */
  readonly lines: readonly PaidLine[]
}

export type Quote = {
  readonly price: Cents
  /** What was paid for units of the part. */
  readonly paid: Cents
  readonly due: Cents
  /** Units that the buyer would get. */
  readonly left: readonly QuotedUnit[]
  /** Orders whose payment lowers what is due, or without which the whole would not be had: they are not given back before this one. */
  readonly counted: readonly string[]
}

/**
 * What is due for a part of a course (decisions 2.1 "Course prices"): its price less what was paid for units of it, money and given
 * balance alike, and never more than what is left costs unit by unit.
 */
export function quoteOf({ isWhole, price, units, owned, lines }: AskedQuote): Quote {
  const inside = new Set(units.map(({ unitKey }) => unitKey))
  const counting = lines.filter(({ unitKey }) => inside.has(unitKey))
  const paid = sumOf(counting.map((line) => line.paid))
  const left = units.filter(({ unitKey }) => !owned.has(unitKey))
  const apart = sumOf(left.map((unit) => unit.price))
  const due = cents(Math.min(Math.max(0, price - paid), apart))
  const isCounted = isWhole || due < apart
  return { price, paid, due, left, counted: isCounted ? [...new Set(counting.map(({ orderId }) => orderId))].toSorted() : [] }
}

const sumOf = (list: readonly Cents[]): Cents => cents(list.reduce((sum, one) => sum + one, 0))

/** A sale line of each unit: what of the price as it was sold is for it, by what the units cost one by one. */
export function linesOf(left: readonly QuotedUnit[], gross: Cents): readonly (QuotedUnit & { readonly paid: Cents })[] {
  const shares = sharesOf(
    gross,
    left.map(({ price }) => price),
  )
  return left.map((unit, at) => ({ ...unit, paid: shares[at] ?? cents(0) }))
}

/** What of each line has not gone back, when so much of the whole has. */
export function remainingOf(lines: readonly PaidLine[], back: Cents): readonly PaidLine[] {
  const gone = sharesOf(
    back,
    lines.map(({ paid }) => paid),
  )
  return lines.map((line, at) => ({ ...line, paid: cents(line.paid - (gone[at] ?? 0)) }))
}

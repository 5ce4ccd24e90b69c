import { wayOf } from '#modules/engine/public.ts'
import type { ListingTable } from '#modules/engine/public.ts'

type Step = { readonly column: string; readonly direction: 'asc' | 'desc' }

/** Stored columns of an order with its tie-breaks: the same in every index, subquery and answer. */
export function orderSteps(listing: ListingTable, sort: string): readonly Step[] {
  const { column, direction } = wayOf(listing, sort)
  const own = (listing.columns[column] ?? []).map((name): Step => ({ column: name, direction: direction === 1 ? 'asc' : 'desc' }))
  const ties: readonly Step[] = [
    { column: 'smart', direction: 'desc' },
    { column: 'id', direction: 'desc' },
  ]
  return [...own, ...ties.filter((tie) => own.every((step) => step.column !== tie.column))]
}

/** The stored column behind a column with a range filter. */
export function rangedColumn(listing: ListingTable, column: string): string {
  const stored = listing.columns[column]
  if (!stored || listing.ranges[column] === undefined) throw new RangeError(`${listing.table} has no range on ${column}`)
  return stored[0]
}

/** How an order goes through a column; equals are always in smart order, then by number. */
export type SortWay = {
  readonly column: string
  readonly direction: 1 | -1
  /** Another column with a range that the order's index in the database holds too: its bounds need no look at the row. */
  readonly covers?: string
}

/**
 * One kind of thing that is searched: where its rows lie, what they are sorted by and bounded by. Everything in the engine
 * that knows neither tutors nor cases goes by this. It is plain data, so that a worker can be handed it.
 */
export type ListingTable = {
  /**
   * Table with one narrow row each: `id`, `status` (1 is listed), the stored columns, `terms` and `words`. What changes in
   * it stands in `<table>_change` and is announced on the channel of the table's name.
   */
  readonly table: string
  /**
   * How the terms and words of a row are made, raised whenever the same document comes out differently: rows of an earlier
   * format are then encoded again after the start.
   */
  readonly format: number
  /** Column of the change table with the number of what changed. */
  readonly changedId: string
  /**
   * Columns that are sorted by → the stored integers behind them, none negative. The second one, where there is one, counts
   * among equals of the first and up to `SECOND - 1`. Every listing has `smart`.
   */
  readonly columns: Readonly<Record<string, readonly [string] | readonly [string, string]>>
  /** Orders by name; each has its index. `smartOrder` is always there. */
  readonly sorts: Readonly<Record<string, SortWay>>
  /** Columns with a range filter → an order that goes along it. */
  readonly ranges: Readonly<Record<string, string>>
  /**
   * The column that stands for the lowest of several prices: where a search asks for some of them, its ranges and orders go by
   * the lowest of those, which `priced`, `prices` and `bands` say (`asked.ts`).
   */
  readonly askedColumn?: string
}

/** Stored lists of numbers of a listing with an `askedColumn`. */
export const ASKED_LISTS = ['priced', 'prices', 'bands'] as const

/** A first stored integer is worth this many of a second. */
export const SECOND = 2 ** 20

export const SMART = 'smartOrder'

/** How an order goes; a name that the listing does not have throws `RangeError`, so callers parse it first. */
export function wayOf(listing: ListingTable, sort: string): SortWay {
  const way = listing.sorts[sort]
  if (!way) throw new RangeError(`${listing.table} has no order ${sort}`)
  return way
}

/** Names of the stored columns other than `id` and `status`. */
export function storedColumns({ columns, askedColumn }: ListingTable): readonly string[] {
  const lists = askedColumn === undefined ? [] : ASKED_LISTS
  return [...new Set(Object.values(columns).flat()), 'terms', 'words', ...lists]
}

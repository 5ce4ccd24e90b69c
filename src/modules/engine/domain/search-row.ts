/** One row of a listing's table: column name → value; the listing's own columns come in addition to these. */
export type SearchRow = {
  readonly id: number
  /** 1 is listed, 0 is not found by any search. */
  readonly status: number
  readonly smart: number
  /** Ascending without repeats, as `words` are. */
  readonly terms: readonly number[]
  readonly words: readonly number[]
}

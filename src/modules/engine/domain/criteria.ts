import { NOTHING_ASKED } from './asked.ts'
import type { Asked } from './asked.ts'

/** Bounds, inclusive, on a column of the listing that has ranges. */
export type ColumnRange = { readonly column: string; readonly min: number | null; readonly max: number | null }

/** What both providers search by. Everything must hold. */
export type Criteria = {
  /** At least one term of every group; a group without terms finds nobody. */
  readonly groups: readonly (readonly number[])[]
  /** Every term of every word. */
  readonly words: readonly (readonly number[])[]
  readonly ranges: readonly ColumnRange[]
  readonly id: number | null
  /** What the price is asked for: it says what the listing's `askedColumn` stands for. */
  readonly asked: Asked
}

/** A part of the ordered list of everybody who meets the criteria. */
export type FindRequest = {
  readonly criteria: Criteria
  /** Name of one of the listing's orders. */
  readonly sort: string
  readonly offset: number
  readonly limit: number
  /** Who is left out, because they stand elsewhere. */
  readonly except?: readonly number[]
}

/** Ids in order, and whether there are more; `total` is exact up to `COUNTED` and null where counting was not cheap. */
export type Found = {
  readonly ids: readonly number[]
  readonly hasNextPage: boolean
  readonly total: number | null
  readonly totalIsCapped: boolean
}

/** Matches are counted up to here (`1000+`). */
export const COUNTED = 1000

/** What both providers are. */
export type SearchProvider = { readonly find: (request: FindRequest) => Promise<Found> }

export const NO_CRITERIA: Criteria = { groups: [], words: [], ranges: [], id: null, asked: NOTHING_ASKED }

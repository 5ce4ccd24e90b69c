import type { CaseSort } from './sorts.ts'
import type { ListingTable } from '#modules/engine/public.ts'

/** Cases: `case_search`. Both ends of a fee are columns: what a tutor wants to earn overlaps with what is offered. */
export const CASE_TABLE = {
  table: 'case_search',
  format: 2,
  changedId: 'case_id',
  columns: { smart: ['smart'], priceMin: ['price_min'], priceMax: ['price_max'], published: ['published'] },
  sorts: {
    smartOrder: { column: 'smart', direction: -1 },
    chargeAsc: { column: 'priceMin', direction: 1, covers: 'priceMax' },
    chargeDesc: { column: 'priceMax', direction: -1, covers: 'priceMin' },
    registerDatetime: { column: 'published', direction: -1 },
  } satisfies Record<CaseSort, ListingTable['sorts'][string]>,
  ranges: { priceMin: 'chargeAsc', priceMax: 'chargeDesc' },
} as const satisfies ListingTable

import { PRICE_SLIDER } from '../../../query/limits.ts'
import { feePanelOf } from '../../../web/fee-panel.tsx'
import { sortPanelOf } from '../../../web/sort-panel.tsx'
import type { ListingLate, Orders } from '../../../web/listing-web.ts'
import { feeLabel } from '../../../web/range-label.ts'
import { CASE_FILTERS } from '../domain/facets.ts'
import { readCaseQuery } from '../domain/query.ts'
import { CASE_SORTS, findCaseSort } from '../domain/sorts.ts'

const ORDERS: Orders = { offered: CASE_SORTS, find: findCaseSort }

/** What browsers get of cases when something is first pressed. */
export const LATE: ListingLate = {
  panels: { price: feePanelOf({ word: 'price', slider: PRICE_SLIDER }), sort: sortPanelOf(ORDERS) },
  filters: CASE_FILTERS,
  // The fee, which the bar has.
  alsoClears: ['price1', 'price2'],
  orders: ORDERS,
  preset: {
    third: 'price',
    read: (fields) => {
      const query = readCaseQuery(fields)
      return { query: { ...query, experience: [] }, labels: { price: feeLabel(query.price) } }
    },
  },
}

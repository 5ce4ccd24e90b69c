import { feePanelOf } from '../../../web/fee-panel.tsx'
import type { ListingLate, Orders } from '../../../web/listing-web.ts'
import { sortPanelOf } from '../../../web/sort-panel.tsx'
import { COURSE_FILTERS, COURSE_SLIDER } from '../domain/facets.ts'
import { COURSE_SORTS, findCourseSort } from '../domain/sorts.ts'

const ORDERS: Orders = { offered: COURSE_SORTS, find: findCourseSort }

/** What browsers get of courses when something is first pressed. */
export const LATE: ListingLate = {
  panels: { price: feePanelOf({ word: 'coursePrice', slider: COURSE_SLIDER }), sort: sortPanelOf(ORDERS) },
  filters: COURSE_FILTERS,
  // The price, which the bar has, and what addresses alone say.
  alsoClears: ['price1', 'price2', 'tutorId', 'courseId'],
  orders: ORDERS,
}

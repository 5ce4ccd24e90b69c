import type { ListingTable } from '#modules/engine/public.ts'
import type { CourseSort } from './sorts.ts'

/** Courses: `course_search`. */
export const COURSE_TABLE = {
  table: 'course_search',
  format: 1,
  changedId: 'course_id',
  columns: { smart: ['smart'], price: ['price'], published: ['published'] },
  sorts: {
    smartOrder: { column: 'smart', direction: -1 },
    newest: { column: 'published', direction: -1 },
    priceMin: { column: 'price', direction: 1 },
    priceMax: { column: 'price', direction: -1 },
  } satisfies Record<CourseSort, ListingTable['sorts'][string]>,
  ranges: { price: 'priceMin' },
} as const satisfies ListingTable

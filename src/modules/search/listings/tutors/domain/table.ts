import type { ListingTable } from '#modules/engine/public.ts'
import type { Sort } from './sorts.ts'

/** Tutors: `tutor_search`. */
export const TUTOR_TABLE = {
  table: 'tutor_search',
  format: 6,
  changedId: 'tutor_id',
  columns: {
    smart: ['smart'],
    price: ['price'],
    age: ['age'],
    experience: ['experience'],
    evaluate: ['score', 'review_count'],
    popularity: ['popularity'],
    taught: ['taught_hours'],
  },
  sorts: {
    smartOrder: { column: 'smart', direction: -1 },
    priceMin: { column: 'price', direction: 1 },
    priceMax: { column: 'price', direction: -1 },
    evaluate: { column: 'evaluate', direction: -1 },
    popularOrder: { column: 'popularity', direction: -1 },
    tuitionExpAsc: { column: 'experience', direction: 1 },
    tuitionExpDesc: { column: 'experience', direction: -1 },
    ageAsc: { column: 'age', direction: 1 },
    ageDesc: { column: 'age', direction: -1 },
    teachTime: { column: 'taught', direction: -1 },
  } satisfies Record<Sort, ListingTable['sorts'][string]>,
  ranges: { price: 'priceMin', age: 'ageAsc' },
  askedColumn: 'price',
} as const satisfies ListingTable

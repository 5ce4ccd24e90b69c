import type { Sort } from '../domain/sorts.ts'

/** Columns of an order with its tie-breaks: the same in every index, subquery and answer. */
export const SORT_COLUMNS: Readonly<Record<Sort, readonly string[]>> = {
  smartOrder: ['smart desc', 'id desc'],
  priceMin: ['price asc', 'smart desc', 'id desc'],
  priceMax: ['price desc', 'smart desc', 'id desc'],
  evaluate: ['score desc', 'review_count desc', 'smart desc', 'id desc'],
  popularOrder: ['popularity desc', 'smart desc', 'id desc'],
  tuitionExpAsc: ['experience asc', 'smart desc', 'id desc'],
  tuitionExpDesc: ['experience desc', 'smart desc', 'id desc'],
  ageAsc: ['age asc', 'smart desc', 'id desc'],
  ageDesc: ['age desc', 'smart desc', 'id desc'],
  teachTime: ['taught_hours desc', 'smart desc', 'id desc'],
}

/** Names of the columns an order needs, without directions. */
export function sortNames(sort: Sort): readonly string[] {
  return SORT_COLUMNS[sort].map((column) => column.split(' ')[0] ?? column)
}

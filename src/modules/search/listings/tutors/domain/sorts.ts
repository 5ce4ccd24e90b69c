/** Orders of a tutor list under their first names (decisions 2 "Sort lists"). */
export const SORTS = [
  'smartOrder',
  'priceMin',
  'priceMax',
  'evaluate',
  'popularOrder',
  'tuitionExpAsc',
  'tuitionExpDesc',
  'ageAsc',
  'ageDesc',
  'teachTime',
] as const
export type Sort = (typeof SORTS)[number]

/** Second names that the wire accepts. */
export const SORT_ALIASES = { default: 'smartOrder', tutorExpDesc: 'tuitionExpDesc' } as const

// Old addresses carry them from one list to the other.
const OF_CASES: readonly string[] = ['chargeAsc', 'chargeDesc', 'registerDatetime']

/** What the list page offers, in its order (specification 1 §9). */
export const LIST_SORTS = [
  'default',
  'priceMax',
  'priceMin',
  'ageDesc',
  'ageAsc',
  'evaluate',
  'tutorExpDesc',
  'teachTime',
] as const

/** What the search bar offers, in its order (specification 1 §9). */
export const BAR_SORTS = [
  'smartOrder',
  'priceMin',
  'priceMax',
  'evaluate',
  'popularOrder',
  'tuitionExpAsc',
  'tuitionExpDesc',
] as const

/** The order behind a name or an alias; null for an unknown name. Orders that only cases have fall back to the smart one (decisions 2). */
export function findSort(name: string): Sort | null {
  const known = Object.entries(SORT_ALIASES).find(([alias]) => alias === name)?.[1] ?? name
  return SORTS.find((sort) => sort === known) ?? (OF_CASES.includes(known) ? 'smartOrder' : null)
}

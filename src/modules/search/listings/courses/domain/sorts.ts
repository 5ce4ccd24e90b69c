/** Orders of a course list, in the order in which they are offered. */
export const COURSE_SORTS = ['smartOrder', 'newest', 'priceMin', 'priceMax'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

/** The order behind a name; `default` is the smart one, null is an unknown name. */
export function findCourseSort(name: string): CourseSort | null {
  return name === 'default' ? 'smartOrder' : (COURSE_SORTS.find((sort) => sort === name) ?? null)
}

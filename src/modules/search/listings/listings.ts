import { CASES } from './cases/listing.ts'
import { COURSES } from './courses/listing.ts'
import type { Listing } from './listing.ts'
import { TUTORS } from './tutors/listing.ts'

/** Everything that is searched; each has its folder here. */
export const LISTINGS = { tutors: TUTORS, courses: COURSES, cases: CASES } as const satisfies Readonly<Record<string, Listing>>
export type ListingName = keyof typeof LISTINGS

/** The same one after the other. */
export const ALL_LISTINGS: readonly (readonly [name: ListingName, listing: Listing])[] = Object.entries(LISTINGS) as [
  ListingName,
  Listing,
][]

/** Addresses of their lists, below the locale. */
export const LIST_PATHS: readonly string[] = ALL_LISTINGS.map(([, { path }]) => path)

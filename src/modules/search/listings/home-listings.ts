import type { ParseKeys } from 'i18next'
import type { UserType } from '#kernel/actor.ts'
import type { ListingWeb } from '../web/listing-web.ts'
import { CASES_WEB } from './cases/web/listing-web.ts'
import { TUTORS_WEB } from './tutors/web/listing-web.ts'

/** A listing on the home page, and who is offered it first. */
type HomeListing = { readonly listing: ListingWeb; readonly label: ParseKeys<'search-home'>; readonly firstFor?: UserType }

/** Listings that the home page searches, in their order; the first for whom no other is. */
export const HOME_LISTINGS: readonly [HomeListing, ...HomeListing[]] = [
  { listing: TUTORS_WEB, label: 'home.findTutor' },
  { listing: CASES_WEB, label: 'home.findCase', firstFor: 'tutor' },
]

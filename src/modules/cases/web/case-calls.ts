import type { getCaseDetail, getCasesForTutor, getSimilarCases } from '../contract/case-detail.ts'
import type { getCaseOffers, getOwnOffers } from '../contract/case-offers.ts'
import type { getOwnCase, getOwnCases } from '../contract/own-cases.ts'

// By path: the contracts bring the validator and the cards of another room, which have no place in the built pages.

/** An own case as it is edited. */
export const OWN_CASE = { method: 'GET', path: '/api/parent/job/detail/{jobId}' } as typeof getOwnCase
/** The own cases of a status. */
export const OWN_CASES = { method: 'GET', path: '/api/parent/job/list' } as typeof getOwnCases
/** Offers on an own case. */
export const CASE_OFFERS = { method: 'GET', path: '/api/parent/job/offer/list' } as typeof getCaseOffers
/** The own offers. */
export const OWN_OFFERS = { method: 'GET', path: '/api/tutor/offer/list' } as typeof getOwnOffers
/** A published case. */
export const CASE_DETAIL = { method: 'GET', path: '/api/job/detail/{jobId}' } as typeof getCaseDetail
/** Open cases like one. */
export const SIMILAR_CASES = { method: 'GET', path: '/api/job/similar/{jobId}' } as typeof getSimilarCases
/** Open cases that fit the tutor who asks. */
export const CASES_FOR_TUTOR = { method: 'GET', path: '/api/tutor/job/for/me/list' } as typeof getCasesForTutor

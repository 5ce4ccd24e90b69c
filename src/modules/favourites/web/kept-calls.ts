import type { collectedCases } from '../contract/collect-case.ts'
import type { collectedTutors } from '../contract/collect-tutor.ts'

// By path: the contracts name the cards of two other rooms, whose server side has no place in the built pages.

/** The list of kept tutors. */
export const KEPT_TUTORS = { method: 'GET', path: '/api/v2/collect/get/tutor' } as typeof collectedTutors

/** The list of kept cases. */
export const KEPT_CASES = { method: 'GET', path: '/api/collect/tutor/job/collect/list' } as typeof collectedCases

import type { LoadHomePlace } from '#web/home-places.ts'
import { getOffersToAnswer } from '../contract/case-offers.ts'
import type { OffersToAnswer } from '../contract/case-offers.ts'

/** Own cases with offers that wait for an answer. */
export const load: LoadHomePlace<OffersToAnswer> = async ({ api }) => (await api(getOffersToAnswer)).list

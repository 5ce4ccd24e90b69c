import type { LoadHomePlace } from '#web/home-places.ts'
import { getCasesForTutor } from '../contract/case-detail.ts'
import { getOwnOffers } from '../contract/case-offers.ts'
import type { TutorCases } from '../web/tutor-cases.tsx'

/** So many offers of a tutor wait at most. */
const MOST = 50

/** Open cases that fit the tutor, and their offers. */
export const load: LoadHomePlace<TutorCases> = async ({ api }) => {
  const [{ list: cases }, offers] = await Promise.all([api(getCasesForTutor), api(getOwnOffers, { query: { pageSize: MOST } })])
  return { cases, offers }
}

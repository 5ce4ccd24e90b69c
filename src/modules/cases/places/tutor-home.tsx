import type { HomePlace } from '#web/home-places.ts'
import { CasesForTutor, TutorOffers } from '../web/tutor-cases.tsx'
import type { TutorCases } from '../web/tutor-cases.tsx'

/** On a tutor's home: offers that wait, and cases that fit. */
export const place: HomePlace<TutorCases> = {
  texts: ['cases', 'cases-own'],
  parts: [
    { order: 30, Box: TutorOffers },
    { order: 50, Box: CasesForTutor },
  ],
}

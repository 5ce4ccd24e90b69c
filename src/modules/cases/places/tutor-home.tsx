import { TodayLink } from '#web/components/today-link.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { useWords } from '#web/use-words.tsx'
import { counteredOf } from '../domain/countered-offers.ts'
import { CasesForTutor, TutorOffers } from '../web/tutor-cases.tsx'
import type { TutorCases } from '../web/tutor-cases.tsx'

/** On a tutor's home: offers that wait, and cases that fit. */
export const place: HomePlace<TutorCases> = {
  texts: ['cases', 'cases-own'],
  parts: [
    { order: 30, Box: TutorOffers },
    { order: 50, Box: CasesForTutor },
  ],
  useWaiting,
}

/** What parents propose instead. */
function useWaiting({ offers }: TutorCases): readonly TodayRow[] {
  const { t } = useWords('cases-own')
  return counteredOf(offers.list).map(({ offerId, caseTitle: about, expiresAt: until }) => ({
    key: `offer ${offerId}`,
    tone: 'waiting',
    text: t('today.countered'),
    about,
    until,
    verb: <TodayLink label={t('today.answer')} to={`/tutor/dashboard/offers/${offerId}`} />,
  }))
}

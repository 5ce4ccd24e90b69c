import type { TodayRow } from '#web/components/today-rows.tsx'
import { TodayLink } from '#web/components/today-link.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { useWords } from '#web/use-words.tsx'
import type { OffersToAnswer } from '../contract/case-offers.ts'

/** On a parent's home: offers that wait for an answer. */
export const place: HomePlace<OffersToAnswer> = { texts: ['cases-own'], parts: [], useWaiting }

function useWaiting(list: OffersToAnswer): readonly TodayRow[] {
  const { t } = useWords('cases-own')
  return list.map(({ jobId, caseTitle: about, total: count, until }) => ({
    key: `offers ${jobId}`,
    tone: 'waiting',
    text: t('today.offers', { count }),
    about,
    until,
    verb: <TodayLink label={t('today.seeOffers')} to={`/parent/dashboard/cases/${jobId}`} />,
  }))
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { grouped } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay, useLength } from '#web/use-moment.ts'
import type { OwnOffer } from '../contract/case-offers.ts'
import { useOwnOfferActs } from './own-offer-acts.tsx'
import { OFFER_TONES } from './tones.ts'

/** An own offer in the list: its case, how it stands, whose turn it is, and what can be done now. */
export function OwnOfferRow({ offer }: { readonly offer: OwnOffer }): ReactNode {
  const path = useLocalePath()
  const { next, ...words } = useOfferWords(offer)
  return (
    <ListRow
      {...words}
      mark={<Icon name="book" size={20} />}
      to={path(`/tutor/dashboard/offers/${offer.offerId}`)}
      note={next}
      {...useOwnOfferActs(offer)}
    />
  )
}

/** Its title, facts, status, price and what comes next, as the row and its page say them. */
export function useOfferWords(offer: OwnOffer) {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  const length = useLength()
  const rhythm = t('rhythm', { times: offer.lessonsPerWeek, length: length(offer.lessonMinutes) })
  const { counter } = offer
  const isCountered = offer.status === 'countered' && counter !== null
  const next = t(`mine.next.${offer.status}`, { day: dayText(hongKongDay(new Date(offer.expiresAt))) })
  return {
    title: offer.caseTitle,
    facts: [rhythm, numberUnlessTitled(offer)].filter(Boolean).join(' · '),
    status: { tone: OFFER_TONES[offer.status], word: t(`mine.status.${offer.status}`) },
    amount: t('offers.price', { price: grouped(offer.price) }),
    next: isCountered
      ? `${t('mine.counter', { price: grouped(counter.price), times: counter.lessonsPerWeek, length: length(counter.lessonMinutes) })} ${next}`
      : next,
  }
}

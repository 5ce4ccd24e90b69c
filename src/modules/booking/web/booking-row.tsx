import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { grouped } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { BookingRequest } from '../contract/bookings.ts'
import { useBookingActs } from './booking-acts.tsx'
import { BOOKING_TONES } from './booking-tones.ts'
import { useLessonWords } from '#modules/lessons/public-web.ts'

type Side = 'parent' | 'tutor'

/** One request: with whom, for which case, at what price, how it stands, and what can be done. */
export function BookingRow({ booking, side }: { readonly booking: BookingRequest; readonly side: Side }): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  const words = useBookingWords(booking, side)
  const next = useBookingNext(side)(booking)
  const first = useFirstLesson(booking)
  return (
    <ListRow
      {...words}
      mark={side === 'parent' ? Array.from(booking.tutorName)[0] : <Icon name="book" size={20} />}
      to={path(`/${side}/dashboard/bookings/${booking.bookingId}`)}
      note={[first, booking.isAboveBudget ? t('bookings.above') : '', next].filter(Boolean).join(' · ')}
      {...useBookingActs(booking, side)}
    />
  )
}

/** Its title, facts, status and price, as the row and its page say them. */
export function useBookingWords(booking: BookingRequest, side: Side) {
  const { t } = useWords('booking-home')
  const { state, priceMin, bookingNo, caseTitle } = booking
  return {
    title: side === 'parent' ? booking.tutorName : [booking.parentName, caseTitle].filter(Boolean).join(' · '),
    facts: [side === 'parent' && caseTitle, bookingNo, numberUnlessTitled(booking)].filter(Boolean).join(' · '),
    status: {
      tone: BOOKING_TONES[state],
      word: t(state === 'offered' ? `bookings.offered.${side}` : `bookings.state.${state}`),
    },
    amount: priceMin === null ? t(`bookings.noPrice.${side}`) : t('bookings.perHour', { price: grouped(priceMin) }),
  }
}

/** When the first lesson is wished for, while it is not one yet. */
export function useFirstLesson({ startsAt, isTimeFree, state }: BookingRequest): string | null {
  const { t } = useWords('booking-home')
  const { momentText } = useLessonWords()
  if (startsAt === null || (state !== 'requested' && state !== 'offered')) return null
  return t(isTimeFree ? 'bookings.first' : 'bookings.firstGone', { time: momentText(startsAt) })
}

/** Whose turn it is until when; why it ended. */
export function useBookingNext(side: Side): (booking: BookingRequest) => string | null {
  const { t } = useWords('booking-home')
  const { momentText } = useLessonWords()
  return ({ state, expiresAt, tutorName: name }) => {
    if (state === 'lapsed' || state === 'left') return t(`bookings.ended.${state}`)
    if (state !== 'requested' && state !== 'offered') return null
    return t(`bookings.next.${side}.${state}`, { time: momentText(expiresAt), name })
  }
}

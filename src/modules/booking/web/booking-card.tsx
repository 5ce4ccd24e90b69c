import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { BOOKING_TONES } from './tones.ts'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { BookingRequest } from '../contract/bookings.ts'
import { BookingActs } from './booking-acts.tsx'
import { budgetText } from './budget-text.ts'
import { UnlistedNote } from './unlisted-note.tsx'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './home.module.css'

type Props = { readonly booking: BookingRequest; readonly side: 'parent' | 'tutor' }

/** One request: the case, with whom, at what price, how it stands, and what can be done. */
export function BookingCard({ booking, side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const { bookingNo, jobId, jobNo, studentTutorialSubject, state, tutorId, tutorName, createdAt } = booking
  const subject = studentTutorialSubject.replace(',', ' · ')
  return (
    <>
      <p className={styles.top}>
        <b>{side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{tutorName}</Link> : subject}</b>
        <Status tone={BOOKING_TONES[state]}>
          {t(state === 'offered' ? `bookings.offered.${side}` : `bookings.state.${state}`)}
        </Status>
      </p>
      <p>
        {side === 'parent' && `${subject} · `}
        {booking.teachArea ?? t('bookings.online')}
      </p>
      <Prices booking={booking} side={side} />
      <p className={styles.quiet}>{[bookingNo, jobNo, t('bookings.asked', { time: momentText(createdAt) })].join(' · ')}</p>
      <Next booking={booking} side={side} />
      <p className={styles.ways}>
        <BookingActs booking={booking} side={side} />
        {state === 'accepted' ? (
          <Link className="button" to={path(`/${side}/dashboard/lessons`)}>
            {t('bookings.lessons')}
          </Link>
        ) : (
          <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
            {t('bookings.case')}
          </Link>
        )}
      </p>
    </>
  )
}

const isOpen = ({ state }: BookingRequest): boolean => state === 'requested' || state === 'offered'

function Prices({ booking, side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const { priceMin, isAboveBudget, unlisted, tutorName } = booking
  return (
    <>
      <p className={styles.price}>
        <b className="money">
          {priceMin === null ? t(`bookings.noPrice.${side}`) : t('bookings.perHour', { price: grouped(priceMin) })}
        </b>
        <span className={styles.quiet}>{t('bookings.budget', { budget: budgetText(booking) })}</span>
        {isAboveBudget && <span className="chip">{t('bookings.above')}</span>}
      </p>
      {isOpen(booking) && unlisted.length > 0 && (
        <div className={styles.unlisted}>
          <UnlistedNote unlisted={unlisted} job={booking} name={tutorName} />
        </div>
      )}
    </>
  )
}

/** Whose turn it is until when, and what a yes means. */
function Next({ booking, side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const { momentText } = useLessonWords()
  const { state, priceMin, acceptance } = booking
  if (state === 'lapsed' || state === 'left') return <p className={styles.quiet}>{t(`bookings.ended.${state}`)}</p>
  if (state !== 'requested' && state !== 'offered') return null
  const time = momentText(booking.expiresAt)
  return (
    <>
      <p className={styles.quiet}>{t(`bookings.next.${side}.${state}`, { time, name: booking.tutorName })}</p>
      {state === 'requested' && (
        <p className={styles.quiet}>{t(`bookings.yes.${side}.${priceMin === null ? 'stated' : acceptance}`)}</p>
      )}
    </>
  )
}

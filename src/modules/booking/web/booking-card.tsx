import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { grouped } from '#web/grouped.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { acceptBookingCall, cancelBookingCall, declineBookingCall } from '../contract/bookings.ts'
import type { BookingRequest } from '../contract/bookings.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './home.module.css'

type Props = { readonly booking: BookingRequest; readonly side: 'parent' | 'tutor' }

/** One request: the case, with whom, how it stands, and what can be done. */
export function BookingCard({ booking, side }: Props): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const { bookingNo, jobId, jobNo, studentTutorialSubject, state, tutorId, tutorName, expiresAt, createdAt } = booking
  const subject = studentTutorialSubject.replace(',', ' · ')
  return (
    <>
      <p className={styles.top}>
        <b>{side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{tutorName}</Link> : subject}</b>
        <span className={`chip ${styles.chip}`} data-state={state}>
          {t(`bookings.state.${state}`)}
        </span>
      </p>
      <p>
        {side === 'parent' && `${subject} · `}
        {booking.teachArea ?? t('bookings.online')} · {t('bookings.perHour', { price: grouped(booking.chargeAmountPerHour) })}
      </p>
      <p className={styles.quiet}>{[bookingNo, jobNo, t('bookings.asked', { time: momentText(createdAt) })].join(' · ')}</p>
      {state === 'requested' && (
        <p className={styles.quiet}>
          {t(side === 'tutor' ? 'bookings.until' : 'bookings.waits', { time: momentText(expiresAt) })}
        </p>
      )}
      <p className={styles.ways}>
        <Answers booking={booking} side={side} />
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

function Answers({ booking, side }: Props): ReactNode {
  const { t } = useTranslation('booking-home')
  const { act, isBusy } = useAct(t('failed'))
  const { bookingId, state, canAnswer } = booking
  if (state !== 'requested') return null
  const send = (call: typeof acceptBookingCall, done: string): void =>
    void act({ send: (api) => api(call, { body: { bookingId } }), done })
  if (side === 'parent')
    return (
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => send(cancelBookingCall, t('bookings.cancelled'))}
      >
        {t('bookings.cancel')}
      </button>
    )
  if (!canAnswer) return null
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => send(acceptBookingCall, t('bookings.accepted'))}
      >
        {t('bookings.accept')}
      </button>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => send(declineBookingCall, t('bookings.declined'))}
      >
        {t('bookings.decline')}
      </button>
    </>
  )
}

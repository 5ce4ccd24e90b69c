import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useNavigate } from 'react-router'
import { ShareButton } from '#modules/tutors/public-web.ts'
import { grouped } from '#kernel/written-money.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { lastTutorList } from '#web/last-list.ts'
import { closeThen } from '#web/use-back-closes.ts'
import type { Acceptance } from '../domain/booking-moves.ts'
import styles from './appointment-dialog.module.css'
import { useLessonWords } from '#modules/lessons/public-web.ts'

export type Booked = {
  readonly bookingNo: string
  readonly jobNo: string
  readonly priceMin: number | null
  readonly acceptance: Acceptance
  readonly startsAt: string | null
  readonly expiresAt: string
}

type Props = {
  readonly booked: Booked
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
  /** A way on was pressed, which may lead to the very page below. */
  readonly onLeave: () => void
}

/** After booking: the reference, what follows and until when, sharing, and ways on. */
export function AppointmentDone({ booked, tutor, onLeave }: Props): ReactNode {
  const { t } = useWords('booking')
  const path = useLocalePath()
  const facts = useRef<HTMLDListElement>(null)
  useEffect(() => facts.current?.focus(), [])
  const { momentText } = useLessonWords()
  const navigate = useNavigate()
  const goOn = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    closeThen(onLeave, () => void navigate(path(lastTutorList())))
  }
  const { priceMin, acceptance } = booked
  const rows = [
    ['reference', booked.bookingNo],
    ['job', booked.jobNo],
    ['price', priceMin === null ? t('dialog.priceLater') : t('dialog.perHour', { price: grouped(priceMin) })],
    ...(booked.startsAt === null ? [] : [['first', momentText(booked.startsAt)] as const]),
    ['next', t(`dialog.nextText.${priceMin === null ? 'stated' : acceptance}`, { name: tutor.tutorName })],
    ['until', t('dialog.untilText', { time: momentText(booked.expiresAt) })],
  ] as const
  return (
    <div className={styles.done}>
      <dl ref={facts} tabIndex={-1}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`dialog.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        <Link className="button" to={path('/searchtutor')} onClick={goOn}>
          {t('dialog.browse')}
        </Link>
        <Link className="button quiet" to={path('/parent/dashboard/bookings')}>
          {t('dialog.mine')}
        </Link>
      </p>
      <p className={styles.ways}>
        <WhatsappLink tutor={tutor} />
        <ShareButton tutorId={tutor.tutorId} tutorName={tutor.tutorName} label={t('share')} look="button" />
      </p>
    </div>
  )
}

function WhatsappLink({ tutor }: Pick<Props, 'tutor'>): ReactNode {
  const { t } = useWords('booking')
  const locale = useLocale()
  const text = `${t('dialog.message', { name: tutor.tutorName })} ${location.origin}/${locale}/tutor/detail/${tutor.tutorId}`
  return (
    <a className="button quiet" href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener">
      {t('dialog.whatsapp')}
      <span className="visually-hidden">{t('dialog.newTab')}</span>
    </a>
  )
}

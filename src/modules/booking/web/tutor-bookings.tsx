import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { requestList } from '../contract/bookings.ts'
import { lessonList } from '../contract/lessons.ts'
import { AGREED } from '../domain/lesson-moves.ts'
import { ComingLessons } from './coming-lessons.tsx'
import styles from './home.module.css'

const AHEAD_MS = 60 * 86_400_000

type Shown = {
  readonly waiting: number
  readonly coming: Parameters<typeof ComingLessons>[0]['lessons']
}

/** What a tutor's home shows of this room: requests to answer and coming lessons. Texts: `booking-home`, `booking-lessons`. */
export function TutorBookings(): ReactNode {
  const { t } = useTranslation('booking-home')
  const locale = useLocale()
  const path = useLocalePath()
  const [shown, setShown] = useState<Shown>({ waiting: 0, coming: [] })
  useEffect(() => {
    const api = browserApi(locale)
    const now = new Date()
    const query = { from: now.toISOString(), to: new Date(now.getTime() + AHEAD_MS).toISOString() }
    Promise.all([api(requestList, { query: { pageNum: 1, pageSize: 1, state: 'requested' } }), api(lessonList, { query })])
      .then(([{ total }, { list }]) => setShown({ waiting: total, coming: list.filter(({ state }) => AGREED.includes(state)) }))
      // The pages themselves say what is wrong.
      .catch(() => {})
  }, [locale])
  return (
    <>
      <section className={`card ${boxes.box}`}>
        <h2>{t('bookings.tutorTitle')}</h2>
        <p className={styles.quiet}>
          {shown.waiting > 0 ? t('bookings.total', { total: shown.waiting }) : t('bookings.noneTutor')}
        </p>
        <p className={styles.ways}>
          <Link className={`button ${shown.waiting > 0 ? '' : 'quiet'}`} to={path('/tutor/dashboard/bookings')}>
            {t('bookings.tutorTitle')}
          </Link>
        </p>
      </section>
      <ComingLessons lessons={shown.coming} side="tutor" />
    </>
  )
}

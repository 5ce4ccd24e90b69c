import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { clockText, weekdayText } from '#kernel/written-time.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { weekdayOf } from '../domain/lesson-time.ts'
import styles from './week-box.module.css'
import type { StripDay } from './week-strip.ts'

type Props = { readonly week: readonly StripDay[]; readonly side: 'parent' | 'tutor' }

/** Seven days from today with the hours that are taken; nothing where none is. Texts: `booking-home`. */
export function WeekBox({ week, side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const locale = useLocale()
  const path = useLocalePath()
  if (week.every(({ lessons }) => lessons.length === 0)) return null
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('today.week')}</h2>
      <ol className={styles.week}>
        {week.map(({ day, lessons }) => (
          <li key={day} data-taken={lessons.length > 0}>
            <span className={styles.weekday}>{weekdayText(weekdayOf(day), locale)}</span>
            <b>{Number(day.slice(8))}</b>
            {lessons.map(({ lessonId, clock }) => (
              <Link
                key={lessonId}
                className="money"
                to={path(`/${side}/dashboard/lessons?month=${day.slice(0, 7)}#lesson-${lessonId}`)}
              >
                {clockText(clock, locale)}
              </Link>
            ))}
          </li>
        ))}
      </ol>
      <p>
        <Link to={path(`/${side}/dashboard/lessons`)}>{t('allLessons')}</Link>
      </p>
    </section>
  )
}

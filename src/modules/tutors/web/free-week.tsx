import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { FREE_DAYS, FREE_PARTS, freeTimesOf } from '#kernel/catalogue/free-times.ts'
import { weekdayText } from '#kernel/written-time.ts'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useAbroad } from '#web/use-abroad.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import styles from './free-week.module.css'

type Props = Pick<TutorDetail, 'week'> & {
  /** Whom a free time leads to booking; null leads nowhere. */
  readonly tutorId: number | null
}

/** When in the week the tutor has time, by parts of the day. Nothing where the tutor did not say. */
export function FreeWeek({ tutorId, week }: Props): ReactNode {
  const { t } = useWords('tutors')
  const locale = useLocale()
  const path = useLocalePath()
  const isAbroad = useAbroad()
  if (week.length === 0) return null
  const free = freeTimesOf(week)
  return (
    <section className={`card ${styles.section}`}>
      <h2 id="free">{t('free.title')}</h2>
      <table className={styles.table} aria-labelledby="free">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('free.title')}</span>
            </th>
            {FREE_DAYS.map((day, at) => (
              <th key={day.value} scope="col">
                {weekdayText(at + 1, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FREE_PARTS.map((part) => (
            <tr key={part.value}>
              <th scope="row">{part[locale]}</th>
              {FREE_DAYS.map((day) => {
                const time = `${day.value}-${part.value}`
                return (
                  <td key={time}>
                    {!free.includes(time) ? (
                      <span className="visually-hidden">{t('free.no')}</span>
                    ) : tutorId === null ? (
                      <span className={styles.free}>
                        <Icon name="check" size={16} />
                        <span className="visually-hidden">{t('free.yes')}</span>
                      </span>
                    ) : (
                      <PageLink
                        className={styles.free}
                        to={path(`/parent/booktutor?tutorId=${tutorId}&time=${time}`)}
                        aria-label={t('free.book', { day: day[locale], part: part[locale] })}
                      >
                        <Icon name="check" size={16} />
                      </PageLink>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('free.note')} {isAbroad && t('free.zone')}
      </p>
    </section>
  )
}

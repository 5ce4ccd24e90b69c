import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { DAY_PARTS, freeParts } from '../domain/free-parts.ts'
import type { DayPart } from '../domain/free-parts.ts'
import { Icon } from '#web/components/icon.tsx'
import styles from './free-week.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const PARTS = Object.keys(DAY_PARTS) as readonly DayPart[]

/** When in the week the tutor has time, by parts of the day; nothing where the tutor did not say. */
export function FreeWeek({ week }: Pick<TutorDetail, 'week'>): ReactNode {
  const { t } = useWords('tutors')
  if (week.length === 0) return null
  return (
    <section className={`card ${styles.section}`}>
      <h2 id="free">{t('free.title')}</h2>
      <table className={styles.table} aria-labelledby="free">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('free.title')}</span>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {t(`free.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`free.${part}`)}</th>
              {WEEKDAYS.map((weekday) => {
                const isFree = freeParts(week, weekday).includes(part)
                return (
                  <td key={weekday} data-free={isFree}>
                    {isFree && <Icon name="check" size={16} />}
                    <span className="visually-hidden">{t(isFree ? 'free.yes' : 'free.no')}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('free.note')}</p>
    </section>
  )
}

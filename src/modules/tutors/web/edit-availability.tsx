import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { clockText, hoursText } from '#kernel/written-time.ts'
import { useLocale } from '#web/locale-path.ts'
import { minutesOf } from '../domain/availability.ts'
import { hasHour, toggleHour } from '../domain/week-hours.ts'
import type { SectionProps } from './profile-editor.tsx'
import week from '#web/components/week-boxes.module.css'
import styles from './week-grid.module.css'
import { useSection } from './use-section.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS = Array.from({ length: 15 }, (_, index) => index + 8)

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The hours of a week as boxes to tick: a table for eyes, ears and fingers alike. */
export function AvailabilitySection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const clock = (hour: number): string => clockText(clockOf(hour), locale)
  const [{ availability }, change] = useSection(saves, 'availability')
  const tick = (day: number, hour: number, isOn: boolean): void => {
    if (hasHour(availability, day, hour) !== isOn) change({ availability: [...toggleHour(availability, day, hour)] })
  }
  return (
    <>
      <p>{t('week.hint')}</p>
      <table className={`${week.boxes} ${styles.grid}`}>
        <caption className="visually-hidden">{t('week.label')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('week.hour')}</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {t(`week.days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="money">
                {clock(hour)}
              </th>
              {DAYS.map((day) => (
                <td key={day}>
                  <input
                    type="checkbox"
                    aria-label={t('week.cell', { day: t(`week.days.${day}`), from: clock(hour), to: clock(hour + 1) })}
                    checked={hasHour(availability, day, hour)}
                    onChange={({ target }) => tick(day, hour, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{t('week.sum', { length: hoursText(minutesOf(availability), locale) })}</p>
    </>
  )
}

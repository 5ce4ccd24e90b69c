import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { clockSpanText, weekdayText } from '#kernel/written-time.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { tutorHours } from '../contract/lessons.ts'
import { isWithinHours } from '../domain/tutor-hours.ts'
import type { HourRange } from '../domain/tutor-hours.ts'
import styles from './tutor-hours.module.css'
import { sideOfPath } from './side-of-path.ts'

type Props = { readonly jobId: number; readonly startsAt: Date | null; readonly minutes: number }

/** The tutor's weekly hours next to a time that is proposed, and a clear word when that lies outside; it may be sent all the same. */
export function TutorHours({ jobId, startsAt, minutes }: Props): ReactNode {
  const week = useWeek(jobId)
  return week && <WeekNote week={week} startsAt={startsAt} minutes={minutes} />
}

type NoteProps = Omit<Props, 'jobId'> & { readonly week: readonly HourRange[] }

/** The same where the weekly hours are known. */
export function WeekNote({ week, startsAt, minutes }: NoteProps): ReactNode {
  const { t } = useWords('lessons')
  const side = sideOfPath(useLocation().pathname)
  const isOutside = startsAt !== null && isWithinHours(week, { startsAt, minutes }) === false
  return (
    <div className={styles.hours}>
      <p>{week.length === 0 ? t(`hours.${side}None`) : <b>{t(`hours.${side}`)}</b>}</p>
      {week.length > 0 && <WeekWords week={week} />}
      <p role="status" className={isOutside ? styles.outside : undefined}>
        {isOutside && t(`hours.${side}Outside`)}
      </p>
    </div>
  )
}

function WeekWords({ week }: { week: readonly HourRange[] }): ReactNode {
  const { t } = useWords('lessons')
  const days = [...Map.groupBy(week, ({ weekday }) => weekday)]
  const locale = useLocale()
  const range = ({ from, to }: HourRange): string => clockSpanText(clockOf(from), clockOf(to), locale)
  return (
    <ul>
      {days.map(([day, ranges]) => (
        <li key={day}>
          {t('hours.day', { weekday: weekdayText(day, locale) })} {ranges.map(range).join(t('hours.and'))}
        </li>
      ))}
    </ul>
  )
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Null until it is known; without a connection the dialog does without. */
function useWeek(jobId: number): readonly HourRange[] | null {
  const locale = useLocale()
  const [known, setKnown] = useState<{ readonly jobId: number; readonly week: readonly HourRange[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    browserApi(locale)(tutorHours, { query: { jobId } }).then(
      ({ week }) => isCurrent && setKnown({ jobId, week }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [jobId, locale])
  return known?.jobId === jobId ? known.week : null
}

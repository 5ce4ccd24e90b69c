import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import type { MatchShown } from '../contract/reviews.ts'
import { monthAfter } from '../domain/lesson-time.ts'
import { CalendarLink } from './calendar-link.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './lessons.module.css'

type Props = { readonly month: string; readonly thisMonth: string; readonly matches: readonly MatchShown[] }

/** The month that is shown, the months beside it, and what can be done: propose, subscribe. */
export function MonthBar({ month, thisMonth, matches }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { monthText } = useLessonWords()
  const [isProposing, setProposing] = useState(false)
  const to = (other: string): string => `?month=${other}`
  return (
    <div className={styles.bar}>
      <nav className={styles.months} aria-label={t('calendar')}>
        <Link className="icon-button" to={to(monthAfter(month, -1))} aria-label={t('previous')} preventScrollReset>
          <Icon name="left" />
        </Link>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <Link className={`icon-button ${styles.turned}`} to={to(monthAfter(month, 1))} aria-label={t('next')} preventScrollReset>
          <Icon name="left" />
        </Link>
        {month !== thisMonth && (
          <Link to={to(thisMonth)} preventScrollReset>
            {t('today')}
          </Link>
        )}
      </nav>
      <div className={styles.ways}>
        {matches.length > 0 && (
          <button type="button" className="button" onClick={() => setProposing(true)}>
            <Icon name="plus" /> {t('propose')}
          </button>
        )}
        <CalendarLink />
      </div>
      {isProposing && <ProposeDialog matches={matches} onClose={() => setProposing(false)} />}
    </div>
  )
}

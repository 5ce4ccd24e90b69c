import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { CalendarLink } from './calendar-link.tsx'
import type { LessonView } from './lesson-view.ts'
import styles from './lesson-bar.module.css'
import { useLessonWords } from './use-lesson-words.ts'

type Props = { readonly view: LessonView; readonly today: string; readonly onPropose: (() => void) | null }

/** Which week or month is shown, those around it, and what can be done: propose, subscribe. */
export function LessonBar({ view, today, onPropose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const { monthText, weekText } = useLessonWords()
  const { kind, days } = view
  const isNow = kind === 'month' ? view.month === today.slice(0, 7) : days.includes(today)
  return (
    <div className={styles.bar}>
      <nav className={styles.months} aria-label={t('calendar')}>
        <Link
          className="icon-button"
          to={view.before}
          aria-label={t(kind === 'month' ? 'previous' : 'week.previous')}
          preventScrollReset
        >
          <Icon name="left" />
        </Link>
        <h2 aria-live="polite">{kind === 'month' ? monthText(view.month) : weekText(days)}</h2>
        <Link
          className={`icon-button ${styles.turned}`}
          to={view.after}
          aria-label={t(kind === 'month' ? 'next' : 'week.next')}
          preventScrollReset
        >
          <Icon name="left" />
        </Link>
        {!isNow && (
          <Link to={kind === 'month' ? `?month=${today.slice(0, 7)}` : '?'} preventScrollReset>
            {t(kind === 'month' ? 'today' : 'week.this')}
          </Link>
        )}
        <span className={styles.views}>
          <Link
            to={kind === 'week' ? '' : `?week=${(isNow ? today : days[7]) ?? today}`}
            aria-current={kind === 'week' ? 'page' : undefined}
            preventScrollReset
          >
            {t('week.week')}
          </Link>
          <Link
            to={`?month=${(kind === 'month' ? view.month : (days[0] ?? today).slice(0, 7)) as '2026-11'}`}
            aria-current={kind === 'month' ? 'page' : undefined}
            preventScrollReset
          >
            {t('week.month')}
          </Link>
        </span>
      </nav>
      <div className={styles.ways}>
        {onPropose && (
          <button type="button" className="button" onClick={onPropose}>
            <Icon name="plus" /> {t('propose')}
          </button>
        )}
        <CalendarLink />
      </div>
    </div>
  )
}

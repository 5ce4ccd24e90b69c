import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchShown } from '../contract/reviews.ts'
import { OwnReviews } from './own-reviews.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import styles from './lessons.module.css'

type Props = { readonly side: 'parent' | 'tutor'; readonly matches: readonly MatchShown[] }

/** Whom lessons can be agreed with, how many were held, and what both said. */
export function MatchList({ side, matches }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  return (
    <section className={styles.agenda} id="matches">
      <h2>{t('matches')}</h2>
      {matches.length === 0 && <p className={`card ${styles.empty}`}>{t(side === 'parent' ? 'noMatch' : 'noMatchTutor')}</p>}
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.jobId} className={`card ${styles.lesson}`}>
            <Match match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Match({ match }: { match: MatchShown }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const [isProposing, setProposing] = useState(false)
  return (
    <>
      <p className={styles.top}>
        <b>{match.otherName}</b>
        <span className={styles.quiet}>{match.jobNo}</span>
      </p>
      <p>{match.studentTutorialSubject.replace(',', ' · ')}</p>
      <p className={styles.quiet}>
        {t('held', { held: match.lessonsHeld })} · {t('standing', { total: match.lessonsStanding })}
      </p>
      <OwnReviews match={match} />
      <div className={styles.acts}>
        <button type="button" className="button quiet" onClick={() => setProposing(true)}>
          {t('propose')}
        </button>
      </div>
      {isProposing && <ProposeDialog matches={[match]} jobId={match.jobId} onClose={() => setProposing(false)} />}
    </>
  )
}

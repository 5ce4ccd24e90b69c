import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import styles from './rating-plot.module.css'

const STARS = [5, 4, 3, 2, 1] as const

/** Average and spread of the ratings; until there are three, only that the tutor is new. */
export function RatingPlot({ tutor }: { tutor: Pick<TutorDetail, 'avgscore' | 'evaluateCount' | 'ratings'> }): ReactNode {
  const { t } = useWords('tutors')
  const { avgscore, evaluateCount, ratings } = tutor
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('profile.ratings')}</h2>
      {avgscore === null ? (
        <p>
          <b>{t('profile.newTutor')}</b>{' '}
          {evaluateCount === 0 ? t('profile.newTutorLong') : t('profile.newTutorCount', { total: evaluateCount })}
        </p>
      ) : (
        <div className={styles.plot}>
          <p className={styles.average}>
            <b className="money">{avgscore.toFixed(1)}</b>
            <span className={styles.stars} aria-hidden="true">
              {STARS.toReversed().map((star) => (
                <Icon key={star} name="star" size={18} filled={avgscore >= star - 0.25} />
              ))}
            </span>
            <span>{t('profile.reviews', { count: evaluateCount })}</span>
          </p>
          <ul className={styles.bars}>
            {STARS.map((stars) => (
              <Bar key={stars} stars={stars} count={ratings[stars - 1] ?? 0} total={evaluateCount} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }): ReactNode {
  const { t } = useWords('tutors')
  return (
    <li>
      <span className="visually-hidden">{t('profile.starsCount', { stars, count })}</span>
      <span aria-hidden="true">{t('profile.starsRow', { stars })}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${(count / total) * 100}%` }} />
      </span>
      <span className="money" aria-hidden="true">
        {count}
      </span>
    </li>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import styles from './score.module.css'

/** Average and number of ratings, or "new tutor" until there are three (decisions 3.3 "stars"). */
export function Score({ average, count }: { average: number | null; count: number }): ReactNode {
  const { t } = useWords('tutors')
  if (average === null) return <span className={styles.fresh}>{t('profile.newTutor')}</span>
  return (
    <span className={styles.score}>
      <Icon name="star" size={16} filled />
      <span className="visually-hidden">{t('profile.scoreOf', { score: average.toFixed(1), count })}</span>
      <span aria-hidden="true">
        <b>{average.toFixed(1)}</b> ({count})
      </span>
    </span>
  )
}

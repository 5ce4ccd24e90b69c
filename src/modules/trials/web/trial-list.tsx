import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import type { TrialShown } from '../contract/trials.ts'
import type { Side } from '#modules/lessons/public-web.ts'
import styles from './trial-list.module.css'
import { singleWords } from './single-words.ts'
import { TrialRow } from './trial-row.tsx'

type ListProps = {
  readonly trials: readonly TrialShown[]
  readonly side: Side
  readonly isCover?: boolean
  /** Of a list that is of one lesson alone. */
  readonly title?: string
}

/** The trial or cover lessons of one side, newest first; nothing without one. */
export function TrialList({ trials, side, isCover = false, title }: ListProps): ReactNode {
  const { t } = useWords(singleWords(isCover))
  const id = isCover ? 'covers' : 'trials'
  const shown = trials.filter((trial) => trial.isCover === isCover)
  if (shown.length === 0) return null
  return (
    <section className={styles.singles} aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {title ?? t('title')}
      </h2>
      <ListRows label={title ?? t('title')}>
        {shown.map((trial) => (
          <TrialRow key={trial.trialId} trial={trial} side={side} />
        ))}
      </ListRows>
    </section>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './owned-bar.module.css'

type Props = {
  /** Units that are a person's, and how many of them are complete. */
  readonly count: number
  readonly complete: number
}

/** How far a person is in a course. Words: `courses-owned`. */
export function OwnedBar({ count, complete }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const words = useId()
  return (
    <div className={styles.bar}>
      <progress max={Math.max(1, count)} value={complete} aria-labelledby={words} />
      <small id={words}>{t('progress', { complete, count })}</small>
    </div>
  )
}

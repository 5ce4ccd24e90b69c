import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './hidden-contacts.module.css'

/** Tells somebody who writes to one they are not matched with that contacts are hidden, before anything is typed. */
export function PairNote(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  )
}

function Words(): ReactNode {
  const { t } = useWords('web-contacts')
  return <p className={styles.note}>{t('pair')}</p>
}

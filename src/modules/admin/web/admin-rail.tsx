import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import rows from '#web/components/menu-rows.module.css'
import styles from './admin-rail.module.css'
import { PlaceLists } from './place-lists.tsx'
import type { Waiting } from './read-waiting.ts'

/** The places of the back office at the left, where there is room; else they are in the menu of the bar at the top. */
export function AdminRail({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { t } = useWords('admin')
  return (
    <nav className={`no-print ${rows.rows} ${styles.rail}`} aria-label={t('nav.label')}>
      <PlaceLists waiting={waiting} />
    </nav>
  )
}

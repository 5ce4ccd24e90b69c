import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/** A line at the top of the screen while the next page of a signed-in person comes; not for what comes at once. */
export function LoadingBar(): ReactNode {
  return useNavigation().state === 'loading' && <div className={styles.bar} aria-hidden="true" />
}

import type { ReactNode } from 'react'
import styles from './count-badge.module.css'

const MOST = 99

/** How many wait, at the corner of an icon in a phone's top bar; nothing for none. The link or button that it is in has it in its label. */
export function CountBadge({ count }: { readonly count: number }): ReactNode {
  // Drawn by the style, for what is seen must be part of the label.
  return count > 0 && <span className={styles.count} data-count={count > MOST ? `${MOST}+` : count} />
}

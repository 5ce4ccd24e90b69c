import type { ReactNode, RefObject } from 'react'
import { Icon } from '#web/components/icon.tsx'
import styles from './course-content.module.css'

/** Where a pointer takes hold of a part. For keys and screen readers there are buttons. */
export function DragHandle({ handle }: { readonly handle: RefObject<HTMLSpanElement | null> }): ReactNode {
  return (
    <span ref={handle} className={styles.handle} aria-hidden="true" data-drag>
      <Icon name="menu" size={20} />
    </span>
  )
}

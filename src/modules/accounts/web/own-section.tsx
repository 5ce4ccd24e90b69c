import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './account.module.css'

/** One part of the settings. */
export function OwnSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

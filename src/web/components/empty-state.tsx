import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { QuietPier } from './quiet-pier.tsx'

type Props = {
  readonly title: ReactNode
  /** One sentence: what will stand here, and how it comes here. */
  readonly text?: ReactNode
  /** The one button that goes on from here. */
  readonly children?: ReactNode
  /** Inside a box that is a card and has a title already. */
  readonly isPart?: boolean
}

/** What stands where there is nothing yet: a picture, a sentence, and a button. */
export function EmptyState({ title, text, children, isPart = false }: Props): ReactNode {
  const Title = isPart ? 'p' : 'h2'
  return (
    <div className={isPart ? styles.empty : `card ${styles.empty}`}>
      <QuietPier />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

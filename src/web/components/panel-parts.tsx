import type { ReactNode } from 'react'
import boxes from './dashboard-boxes.module.css'
import { FactList } from './fact-list.tsx'
import type { Fact } from './fact-list.tsx'
import styles from './panel-parts.module.css'
import { Status } from './status.tsx'
import type { Tone } from './status.tsx'

type HeadProps = {
  readonly title: ReactNode
  readonly status?: { readonly tone: Tone; readonly word: string }
  readonly facts: string
  readonly amount?: ReactNode
  /** What comes next. */
  readonly children?: ReactNode
}

/** Head of the page of a row: what it is and how it stands. */
export function PanelHead({ title, status, facts, amount, children }: HeadProps): ReactNode {
  return (
    <header className={`card ${boxes.box}`}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {status && <Status tone={status.tone}>{status.word}</Status>}
      </div>
      <p className={styles.facts}>{facts}</p>
      {amount && <p className={`money ${styles.amount}`}>{amount}</p>}
      {children}
    </header>
  )
}

/** Facts under a heading; those without a value are left out. */
export function PanelFacts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }): ReactNode {
  if (facts.every(([, value]) => value === null || value === '')) return null
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{title}</h2>
      <FactList className={styles.list} facts={facts} />
    </section>
  )
}

/** What can be done, at the foot of a panel wherever it is scrolled to. */
export function PanelFoot({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.foot}>{children}</div>
}

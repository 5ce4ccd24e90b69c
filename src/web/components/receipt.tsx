import type { ReactNode } from 'react'
import { FactList } from './fact-list.tsx'
import type { Fact } from './fact-list.tsx'
import { Mark } from './logo.tsx'
import styles from './receipt.module.css'

type Props = {
  readonly title: string
  /** Who issued it. */
  readonly company: string
  /** What was paid in all, large. */
  readonly sum: string
  /** When and how, in one line. */
  readonly said: string
  /** Numbers and names that tell it from others. */
  readonly facts: readonly Fact[]
  /** What the sum is made of. */
  readonly lines: readonly Fact[]
  readonly total: Fact
  /** What happened to it since. */
  readonly after?: readonly Fact[]
}

/** A receipt as it is kept and printed: the sum first, then what tells it from others, then what the sum is made of. */
export function Receipt({ title, company, sum, said, facts, lines, total, after = [] }: Props): ReactNode {
  return (
    <article className={`card ${styles.receipt}`}>
      <div className={styles.head}>
        <Mark size={28} />
        <b>{company}</b>
        <span>{title}</span>
      </div>
      <p className={`money ${styles.sum}`}>{sum}</p>
      <p className={styles.said}>{said}</p>
      <FactList className={styles.facts} facts={facts} />
      <dl className={styles.lines}>
        {[...lines, total, ...after].map((line) => (
          <div key={line[0]} className={line === total ? styles.total : ''}>
            <dt>{line[0]}</dt>
            <dd className="money">{line[1]}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

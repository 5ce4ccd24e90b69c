import type { ReactNode } from 'react'
import styles from './office-rows.module.css'

/** Head of a column. */
export type Head = { readonly name: string; readonly isNumber?: true }

type Props<L> = {
  /** Of the title, of the status, and of each cell in its order. */
  readonly heads: readonly Head[]
  readonly list: readonly L[]
  readonly keyOf: (line: L) => string | number
  readonly row: (line: L) => ReactNode
}

/** A list of the back office: columns that line up where there is room, else two lines for each and its verb. */
export function OfficeRows<L>({ heads, list, keyOf, row }: Props<L>): ReactNode {
  if (list.length === 0) return null
  return (
    <div className={styles.room}>
      <div className={`card ${styles.rows}`} data-columns={heads.length}>
        {/* Each row says the names of its cells itself. */}
        <div className={styles.heads} aria-hidden="true">
          {heads.map(({ name, isNumber }) => (
            <span key={name} className={isNumber && styles.number}>
              {name}
            </span>
          ))}
        </div>
        <ul className={styles.list}>
          {list.map((line) => (
            <li key={keyOf(line)}>{row(line)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Heads } from './office-heads.tsx'
import type { Head } from './office-heads.tsx'
import styles from './office-rows.module.css'

type Props<L> = {
  /** Of the title, of the status, and of each cell in its order. */
  readonly heads: readonly Head[]
  readonly list: readonly L[]
  readonly keyOf: (line: L) => string | number
  readonly row: (line: L) => ReactNode
  /** How the list is sorted: `name` upwards, `-name` downwards. */
  readonly sorted?: string
}

/** A list of the back office: columns that line up where there is room, else two lines for each and its verb. */
export function OfficeRows<L>({ heads, list, keyOf, row, sorted }: Props<L>): ReactNode {
  if (list.length === 0) return null
  return (
    <div className={styles.room}>
      <div className={`card ${styles.rows}`} data-columns={heads.length}>
        <Heads heads={heads} sorted={sorted} />
        <ul className={styles.list}>
          {list.map((line) => (
            <li key={keyOf(line)}>{row(line)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './plot-with-table.module.css'

type Props = {
  /** What opens the table. */
  readonly label: string
  readonly columns: readonly string[]
  /** The first cell says what the row is of. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** The drawing. */
  readonly children: ReactNode
}

/** A drawing for eyes, and the same as a table for everybody. */
export function PlotWithTable({ label, columns, rows, children }: Props): ReactNode {
  return (
    <>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>{label}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled with the focus in it */}
        <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
          <table className={`money ${styles.table}`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [head, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{head}</th>
                  {others.map((cell, place) => (
                    <td key={columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

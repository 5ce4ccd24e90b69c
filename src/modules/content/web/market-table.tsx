import type { ReactNode } from 'react'
import type { FeePage } from './fee-page.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './market-table.module.css'

/** Hourly market prices by level and kind of tutor; on a phone each level becomes a small list. */
export function MarketTable({ words, page }: { words: GuideWords['fee']; page: FeePage }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 id="market">{words.market}</h2>
      <p className={styles.note}>{words.examplesNote}</p>
      <div className={`card ${styles.frame}`}>
        <table className={styles.table} aria-labelledby="market">
          <thead>
            <tr>
              <th scope="col">{words.level}</th>
              {page.kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kind}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.map(({ label, cells, isChosen }) => (
              <tr key={label} data-chosen={isChosen || undefined}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={page.kinds[index]} className="money" data-kind={page.kinds[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{words.marketNote}</p>
    </section>
  )
}

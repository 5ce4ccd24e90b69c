import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#web/line.ts'
import { useDay } from '#web/use-moment.ts'
import type { BalanceDay } from '../contract/wallet.ts'
import { moneyText } from './money-text.ts'
import styles from './wallet.module.css'

const Chart = lazy(async () => ({ default: (await loadPart(async () => await import('./balance-chart.tsx'))).BalanceChart }))
const never = (): (() => void) => () => {}

type Props = {
  readonly days: readonly BalanceDay[]
  readonly side: 'parent' | 'tutor'
  /** This one: others are written out. */
  readonly year: number
}

/** The balance over time: a drawing for eyes, fetched after the page, and its changes as a table for everybody. */
export function BalancePlot({ days, side, year }: Props): ReactNode {
  const { t } = useTranslation('wallet')
  const shortDay = useDay()
  const dayText = useDay(year)
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Days on which nothing changed add nothing to read.
  const changes = days.filter(({ balance }, place) => place === 0 || balance !== days[place - 1]?.balance)
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('graph.title')}</h2>
      {changes.length < 2 ? (
        <p>{t('graph.flat')}</p>
      ) : (
        <>
          <div className={styles.plot} aria-hidden="true">
            {isBrowser && (
              <Suspense>
                <Chart days={days} side={side} label={t('graph.balance')} dayText={shortDay} />
              </Suspense>
            )}
          </div>
          <details>
            <summary>{t('graph.table')}</summary>
            <table className={`money ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">{t('graph.day')}</th>
                  <th scope="col">{t('graph.balance')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.toReversed().map(({ time, balance }) => (
                  <tr key={time}>
                    <th scope="row">{dayText(time)}</th>
                    <td>{moneyText(balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

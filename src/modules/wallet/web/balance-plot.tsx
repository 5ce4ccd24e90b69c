import { lazy } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { shortDayText } from '#kernel/written-time.ts'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { loadPart } from '#web/line.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import type { BalanceDay } from '../contract/wallet.ts'
import { moneyText } from '#kernel/written-money.ts'
import styles from './wallet.module.css'

const Chart = lazy(async () => ({ default: (await loadPart(async () => await import('./balance-chart.tsx'))).BalanceChart }))

type Props = {
  readonly days: readonly BalanceDay[]
  readonly side: 'parent' | 'tutor'
  /** This one: others are written out. */
  readonly year: number
}

/** The balance over time: a drawing for eyes, fetched after the page, and its changes as a table for everybody. */
export function BalancePlot({ days, side, year }: Props): ReactNode {
  const { t } = useWords('wallet')
  const locale = useLocale()
  const dayText = useDay(year)
  // Days on which nothing changed add nothing to read.
  const changes = days.filter(({ balance }, place) => place === 0 || balance !== days[place - 1]?.balance)
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('graph.title')}</h2>
      {changes.length < 2 ? (
        <p>{t('graph.flat')}</p>
      ) : (
        <PlotWithTable
          label={t('graph.table')}
          columns={[t('graph.day'), t('graph.balance')]}
          rows={changes.toReversed().map(({ time, balance }) => ({ key: time, cells: [dayText(time), moneyText(balance)] }))}
        >
          <Chart days={days} side={side} label={t('graph.balance')} dayText={(day) => shortDayText(day, locale)} />
        </PlotWithTable>
      )}
    </section>
  )
}

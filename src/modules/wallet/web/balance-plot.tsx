import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { shortDayText } from '#kernel/written-time.ts'
import { drawnDollars } from '#web/plot-figures.ts'
import { Plot } from '#web/components/plot.tsx'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import type { BalanceDay } from '../contract/wallet.ts'
import { grouped, moneyText } from '#kernel/written-money.ts'
import styles from './wallet.module.css'

type Props = {
  readonly days: readonly BalanceDay[]
  /** This one: others are written out. */
  readonly year: number
}

/** The balance at the end of each day: a drawing for eyes, and its changes as a table for everybody. */
export function BalancePlot({ days, year }: Props): ReactNode {
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
          <Plot
            kind="steps"
            places={days.map(({ time }) => shortDayText(time, locale))}
            series={[{ label: t('graph.balance'), values: days.map(({ balance }) => drawnDollars(balance)) }]}
            valueText={(value) => `$${grouped(value)}`}
          />
        </PlotWithTable>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { monthText, shortDayText } from '#kernel/written-time.ts'
import { Plot } from '#web/components/plot.tsx'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { comparedMonths, SalesPoints } from './sales-points.ts'
import styles from './sales.module.css'

type Props = { readonly plot: SalesPoints; readonly compared: ReturnType<typeof comparedMonths> }

/** What was sold by day or by month: a drawing for eyes, and the same as a table for everybody; nothing of a single day. */
export function SalesPlot({ plot: { step, points }, compared }: Props): ReactNode {
  const { t } = useWords('courses-sales')
  const locale = useLocale()
  const dayText = useDay()
  if (points.length === 0) return null
  const isDays = step === 'day'
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t(isDays ? 'plot.days' : 'plot.months')}</h2>
      {compared && <Compared compared={compared} />}
      <PlotWithTable
        label={t('plot.table')}
        columns={[t(isDays ? 'plot.day' : 'plot.month'), t('plot.count'), t('plot.amount')]}
        rows={points
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ time, count, amount }) => ({
            key: time,
            cells: [isDays ? dayText(time) : monthText(time, locale), grouped(count), moneyText(amount)],
          }))}
      >
        <Plot
          kind="bars"
          places={everyOther(points.map(({ time }) => (isDays ? shortDayText(time, locale) : monthText(time, locale))))}
          series={[{ label: t('plot.amount'), values: points.map(({ amount }) => amount) }]}
          valueText={(value) => `$${grouped(value)}`}
        />
      </PlotWithTable>
    </section>
  )
}

/** As many places as the plot names. */
const PLACES_NAMED = 12

/** Every other word of those that the plot names: days and months are longer than there is room for. */
function everyOther(words: readonly string[]): readonly string[] {
  const count = Math.min(words.length, PLACES_NAMED)
  const step = (words.length - 1) / Math.max(1, count - 1)
  const named = new Set(Array.from({ length: Math.ceil(count / 2) }, (_, at) => Math.round(2 * at * step)))
  return words.map((word, at) => (named.has(at) ? word : ''))
}

function Compared({ compared }: { readonly compared: NonNullable<Props['compared']> }): ReactNode {
  const { t } = useWords('courses-sales')
  const locale = useLocale()
  const { way, percent, before, last } = compared
  return (
    <p>
      {t(`plot.${way}`, {
        month: monthText(last.month, locale),
        before: monthText(before.month, locale),
        sum: moneyText(last.amount),
        percent,
      })}
    </p>
  )
}

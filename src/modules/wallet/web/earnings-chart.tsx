import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ReactNode } from 'react'
import { MantineGround } from '#web/components/mantine-ground.tsx'
import { grouped } from '#kernel/written-money.ts'
import type { Earnings } from '../contract/earnings.ts'
import styles from './earnings.module.css'

type Props = {
  readonly months: Earnings['months']
  readonly monthText: (month: string) => string
  readonly labels: { readonly net: string; readonly fee: string }
}

const numberOf = (amount: string): number => Number(amount.replaceAll(',', ''))

/** What lessons of each month cost: what the tutor got of it, and the house's part on top. */
export function EarningsChart({ months, monthText, labels }: Props): ReactNode {
  const data = months.map(({ month, net, commission }) => ({
    month: monthText(month),
    net: numberOf(net),
    fee: numberOf(commission),
  }))
  return (
    <MantineGround side="tutor">
      <BarChart
        h={220}
        data={data}
        dataKey="month"
        type="stacked"
        withTooltip={false}
        series={[
          { name: 'net', label: labels.net, color: 'brand.6' },
          { name: 'fee', label: labels.fee, color: 'gray.5' },
        ]}
        barProps={{ isAnimationActive: false }}
        valueFormatter={(value) => `$${grouped(value)}`}
        yAxisProps={{ width: 72 }}
        // The table below is what others read; nothing in the drawing takes the focus.
        barChartProps={{ accessibilityLayer: false }}
      />
      <p className={styles.legend}>
        <i className={styles.earned} /> {labels.net}
        <i className={styles.fee} /> {labels.fee}
      </p>
    </MantineGround>
  )
}

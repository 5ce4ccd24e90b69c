import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ReactNode } from 'react'
import { MantineGround } from '#web/components/mantine-ground.tsx'
import { grouped } from '#kernel/written-money.ts'
import type { BalanceDay } from '../contract/wallet.ts'

type Props = {
  readonly days: readonly BalanceDay[]
  readonly side: 'parent' | 'tutor'
  readonly label: string
  readonly dayText: (day: string) => string
}

/** The balance at the end of each day; it stays until something moves. */
export function BalanceChart({ days, side, label, dayText }: Props): ReactNode {
  const data = days.map(({ time, balance }) => ({ day: dayText(time), balance: Number(balance.replaceAll(',', '')) }))
  return (
    <MantineGround side={side}>
      <AreaChart
        h={220}
        data={data}
        dataKey="day"
        withTooltip={false}
        curveType="stepAfter"
        withDots={false}
        withGradient={false}
        fillOpacity={0.15}
        areaProps={{ isAnimationActive: false }}
        series={[{ name: 'balance', label, color: 'brand.6' }]}
        valueFormatter={(value) => `$${grouped(value)}`}
        yAxisProps={{ width: 72 }}
        // The table below is what others read; nothing in the drawing takes the focus.
        areaChartProps={{ accessibilityLayer: false }}
      />
    </MantineGround>
  )
}

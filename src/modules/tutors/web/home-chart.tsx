import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ReactNode } from 'react'
import { shortDayText } from '#kernel/written-time.ts'
import { MantineGround } from '#web/components/mantine-ground.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { Dashboard } from '../contract/dashboard.ts'

type Props = Pick<Dashboard, 'days'> & { readonly views: string; readonly favourites: string }

/** Two lines over thirty days. */
export function HomeChart({ days, views, favourites }: Props): ReactNode {
  const locale = useLocale()
  const data = days.map((day) => ({ day: shortDayText(day.day, locale), views: day.views, favourites: day.favourites }))
  return (
    <MantineGround side="tutor">
      <LineChart
        h={240}
        data={data}
        dataKey="day"
        withLegend
        withTooltip={false}
        curveType="monotone"
        withDots={false}
        series={[
          { name: 'views', label: views, color: 'brand.6' },
          { name: 'favourites', label: favourites, color: 'indigo.6' },
        ]}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        // The table next to it is what others read; nothing in the drawing takes the focus.
        lineChartProps={{ accessibilityLayer: false }}
      />
    </MantineGround>
  )
}

import { lazy } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { Dashboard } from '../contract/dashboard.ts'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { loadPart } from '#web/line.ts'
import { useDay } from '#web/use-moment.ts'

const Chart = lazy(async () => ({ default: (await loadPart(async () => await import('./home-chart.tsx'))).HomeChart }))

/** Views and favourites over time: a drawing for eyes, fetched after the page, and the same as a table for everybody. */
export function HomePlot({ days }: Pick<Dashboard, 'days'>): ReactNode {
  const { t } = useWords('tutors-home')
  const dayText = useDay()
  const isEmpty = days.every((day) => day.views === 0 && day.favourites === 0)
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${boxes.wide}`}>
      <h2>{t('plot.title')}</h2>
      {isEmpty ? (
        <p>{t('plot.none')}</p>
      ) : (
        <PlotWithTable
          label={t('plot.table')}
          columns={[t('plot.day'), t('plot.views'), t('plot.favourites')]}
          rows={days.toReversed().map(({ day, views, favourites }) => ({ key: day, cells: [dayText(day), views, favourites] }))}
        >
          <Chart days={days} views={t('plot.views')} favourites={t('plot.favourites')} />
        </PlotWithTable>
      )}
    </section>
  )
}

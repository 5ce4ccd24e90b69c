import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { Dashboard } from '../contract/dashboard.ts'
import { shortDayText } from '#kernel/written-time.ts'
import { grouped } from '#kernel/written-money.ts'
import { changeSince } from '#web/plot-figures.ts'
import { Plot } from '#web/components/plot.tsx'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'

/** Views and favourites over time: a drawing for eyes, and the same as a table for everybody. */
export function HomePlot({ days }: Pick<Dashboard, 'days'>): ReactNode {
  const { t } = useWords('tutors-home')
  const locale = useLocale()
  const dayText = useDay()
  const isEmpty = days.every((day) => day.views === 0 && day.favourites === 0)
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${boxes.wide}`}>
      <h2>{t('plot.title')}</h2>
      {isEmpty ? (
        <p>{t('plot.none')}</p>
      ) : (
        <>
          <Week days={days} />
          <PlotWithTable
            label={t('plot.table')}
            columns={[t('plot.day'), t('plot.views'), t('plot.favourites')]}
            rows={days.toReversed().map(({ day, views, favourites }) => ({ key: day, cells: [dayText(day), views, favourites] }))}
          >
            <Plot
              kind="lines"
              places={days.map(({ day }) => shortDayText(day, locale))}
              series={[
                { label: t('plot.views'), values: days.map(({ views }) => views) },
                { label: t('plot.favourites'), values: days.map(({ favourites }) => favourites) },
              ]}
              valueText={grouped}
            />
          </PlotWithTable>
        </>
      )}
    </section>
  )
}

/** Views of the last seven days, and whether they are more than those of the seven before. */
function Week({ days }: Pick<Dashboard, 'days'>): ReactNode {
  const { t } = useWords('tutors-home')
  const sum = (part: Dashboard['days']): number => part.reduce((total, { views }) => total + views, 0)
  const count = sum(days.slice(-7))
  const change = changeSince(sum(days.slice(-14, -7)), count)
  return <p>{change ? t(`plot.${change.way}`, { count, percent: change.percent }) : t('plot.week', { count })}</p>
}

import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { Dashboard } from '../contract/dashboard.ts'
import styles from './tutor-home.module.css'
import { loadPart } from '#web/line.ts'

const Chart = lazy(async () => ({ default: (await loadPart(async () => await import('./home-chart.tsx'))).HomeChart }))
const never = (): (() => void) => () => {}

/** Views and favourites over time: a drawing for eyes, fetched after the page, and the same as a table for everybody. */
export function HomePlot({ days }: Pick<Dashboard, 'days'>): ReactNode {
  const { t } = useTranslation('tutors-home')
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isEmpty = days.every((day) => day.views === 0 && day.favourites === 0)
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${boxes.wide}`}>
      <h2>{t('plot.title')}</h2>
      {isEmpty ? (
        <p>{t('plot.none')}</p>
      ) : (
        <>
          <div className={styles.plot} aria-hidden="true">
            {isBrowser && (
              <Suspense>
                <Chart days={days} views={t('plot.views')} favourites={t('plot.favourites')} />
              </Suspense>
            )}
          </div>
          <details>
            <summary>{t('plot.table')}</summary>
            <table className={`money ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">{t('plot.day')}</th>
                  <th scope="col">{t('plot.views')}</th>
                  <th scope="col">{t('plot.favourites')}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{day.day}</th>
                    <td>{day.views}</td>
                    <td>{day.favourites}</td>
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

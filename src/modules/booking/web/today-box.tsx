import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import { TodayRows } from '#web/components/today-rows.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'

type Props = {
  readonly rows: readonly TodayRow[]
  readonly now: string
  /** What stands there when nothing waits. */
  readonly empty: ReactNode
}

/** What waits for the person of a home. Texts: `booking-home`, `web-own`. */
export function TodayBox({ rows, now, empty }: Props): ReactNode {
  const { t } = useWords('booking-home')
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('next')}</h2>
      {rows.length === 0 ? empty : <TodayRows rows={rows} now={now} />}
    </section>
  )
}

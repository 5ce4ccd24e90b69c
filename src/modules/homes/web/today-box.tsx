import type { ReactNode } from 'react'
import boxes from '#web/components/dashboard-boxes.module.css'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TodayRows } from '#web/components/today-rows.tsx'
import { TodayLink } from '#web/components/today-link.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { useWords } from '#web/use-words.tsx'
import { todayRows } from './today-rows.ts'

export type Today = {
  readonly side: 'parent' | 'tutor'
  readonly places: Readonly<Record<string, HomePlace<unknown>>>
  readonly loaded: Readonly<Record<string, unknown>>
  /** When the page was made. */
  readonly now: string
}

/** What waits for the person of a home, from every room: each says its rows (slots `parent-home`, `tutor-home`). */
export function TodayBox({ data: { side, places, loaded, now } }: { readonly data: Today }): ReactNode {
  const { t } = useWords('homes')
  // The rooms are the same at every render.
  const rows = todayRows(Object.entries(places).flatMap(([room, { useWaiting }]) => useWaiting?.(loaded[room]) ?? []))
  const [first] = rows
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('today.title')}</h2>
      {first === undefined ? (
        <EmptyState isPart title={t('today.nothing')} text={t('today.nothingText')}>
          <TodayLink label={t(`today.find.${side}`)} to={side === 'parent' ? '/searchtutor' : '/jobcase'} isQuiet />
        </EmptyState>
      ) : rows.length === 1 && first.alone ? (
        first.alone
      ) : (
        <TodayRows rows={rows} now={now} />
      )}
    </section>
  )
}

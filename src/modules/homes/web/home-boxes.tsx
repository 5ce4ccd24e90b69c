import type { ReactNode } from 'react'
import styles from './home-boxes.module.css'
import { shownParts } from './home-parts.ts'
import type { FilledPart } from './home-parts.ts'
import { TodayBox } from './today-box.tsx'
import type { Today } from './today-box.tsx'

const TODAY = { key: 'today', order: 10, Box: TodayBox } as const

/** What the rooms show on a home: what is said in a line, what waits and what is next in one column, the rest next to it. */
export function HomeBoxes(today: Today): ReactNode {
  const part = { ...TODAY, data: today } as FilledPart
  const { brief, main, aside } = shownParts(today.places, today.loaded, [part])
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{brief.map(box)}</div>
      <div className={`${styles.column} ${styles.main}`}>{main.map(box)}</div>
      <div className={styles.column}>{aside.map(box)}</div>
    </div>
  )
}

function box({ key, Box, data }: FilledPart): ReactNode {
  return <Box key={key} data={data} />
}

import type { ReactNode } from 'react'
import type { HomePlace } from '#web/home-places.ts'
import styles from './home-boxes.module.css'
import { shownParts } from './home-parts.ts'
import type { FilledPart } from './home-parts.ts'

type Props = {
  readonly places: Readonly<Record<string, HomePlace<unknown>>>
  readonly loaded: Readonly<Record<string, unknown>>
}

/** What the rooms show on a home: what is said in a line, what waits and what is next in one column, the rest next to it. */
export function HomeBoxes({ places, loaded }: Props): ReactNode {
  const { brief, main, aside } = shownParts(places, loaded)
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

import type { ReactNode } from 'react'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { HomePlace } from '#web/home-places.ts'
import { rowsOf, shownParts } from './home-parts.ts'
import type { FilledPart } from './home-parts.ts'

type Props = {
  readonly places: Readonly<Record<string, HomePlace<unknown>>>
  readonly loaded: Readonly<Record<string, unknown>>
}

/** What the rooms show on a home. */
export function HomeBoxes({ places, loaded }: Props): ReactNode {
  return rowsOf(shownParts(places, loaded)).map((row) =>
    row[0]?.isHalf ? (
      <div key={row[0].key} className={boxes.pair}>
        {row.map(box)}
      </div>
    ) : (
      row.map(box)
    ),
  )
}

function box({ key, Box, data }: FilledPart): ReactNode {
  return <Box key={key} data={data} />
}

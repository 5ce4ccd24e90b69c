import type { ComponentType } from 'react'
import type { SearchKind } from '../address/data-param.ts'
import type { Fields } from '../address/list-url.ts'
import type { PanelLabels } from './filter-labels.ts'
import { loadPart } from '#web/line.ts'

/** What the inside of a panel is given: the fields as they stand, and how to change some of them. */
export type PanelProps = {
  readonly kind: SearchKind
  readonly fields: Fields
  readonly onChoose: (change: Fields) => void
}

/** Fetches what is in a panel, with the catalogue that it needs. */
export type LoadPanel = () => Promise<ComponentType<PanelProps>>

/** Panels by index (specification 1 §2): 0 subject and level, 1 area, 2 experience or fee, 3 sort. */
export const PANELS: readonly (readonly [keyof PanelLabels, LoadPanel])[] = [
  ['subject', async () => (await loadPart(async () => await import('./subject-panel.tsx'))).SubjectPanel],
  ['area', async () => (await loadPart(async () => await import('./area-panel.tsx'))).AreaPanel],
  ['third', async () => (await loadPart(async () => await import('./third-panel.tsx'))).ThirdPanel],
  ['sort', async () => (await loadPart(async () => await import('./sort-panel.tsx'))).SortPanel],
]

import { loadPart } from '#web/line.ts'
import type { BarPanel } from './listing-web.ts'

// Panels that listings have in common (specification 1 §2), as far as they have subjects or places.
export const SUBJECT_PANEL: BarPanel = {
  name: 'subject',
  label: 'search.bar.subject',
  fields: ['subject', 'subjectList', 'subjectType', 'allSubjects', 'grade'],
  load: async () => (await loadPart(async () => await import('./subject-panel.tsx'))).SubjectPanel,
}
export const AREA_PANEL: BarPanel = {
  name: 'area',
  label: 'search.bar.area',
  fields: ['area'],
  load: async () => (await loadPart(async () => await import('./area-panel.tsx'))).AreaPanel,
}

/** The orders, which every listing has. */
export const SORT_PANEL: BarPanel = {
  name: 'sort',
  label: 'search.bar.sort',
  fields: ['order'],
}

import type { ComponentType } from 'react'
import type { AreaPanelProps } from './area-panel.tsx'
import type { ExperiencePanelProps } from './experience-panel.tsx'
import type { SortPanelProps } from './sort-panel.tsx'
import type { SubjectPanelProps } from './subject-panel.tsx'

/** Fetches what is in a panel, with the catalogue that it needs. */
export type LoadPanel<P> = () => Promise<ComponentType<P>>

export const loadSubjectPanel: LoadPanel<SubjectPanelProps> = async () => (await import('./subject-panel.tsx')).SubjectPanel
export const loadAreaPanel: LoadPanel<AreaPanelProps> = async () => (await import('./area-panel.tsx')).AreaPanel
export const loadExperiencePanel: LoadPanel<ExperiencePanelProps> = async () =>
  (await import('./experience-panel.tsx')).ExperiencePanel
export const loadSortPanel: LoadPanel<SortPanelProps> = async () => (await import('./sort-panel.tsx')).SortPanel

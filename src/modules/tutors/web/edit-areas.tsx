import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Check, TextField } from '#web/components/form-parts.tsx'
import { AreasTree } from './areas-tree.tsx'
import { areasFound } from './areas-found.ts'
import type { SectionProps } from './profile-editor.tsx'
import styles from './areas-tree.module.css'
import { useSection } from './use-section.ts'

/** Where lessons can be: online, whole regions and districts, or single places of them, found by name. */
export function AreasSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [{ areaIds, teachesOnline }, change] = useSection(saves, 'areas')
  const [query, setQuery] = useState('')
  const chosen = new Set(areaIds)
  const found = areasFound(query)
  const isSearching = query.trim() !== ''
  const count = found.flatMap(({ districts }) => districts).reduce((sum, { places }) => sum + places.length, 0)
  const set = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    change({ areaIds: [...next].toSorted((a, b) => a - b) })
  }
  return (
    <>
      <Check label={t('areas.online')} checked={teachesOnline} onChange={(isOn) => change({ teachesOnline: isOn })} />
      <TextField type="search" label={t('areas.search')} value={query} maxLength={40} onChange={setQuery} />
      <p className={styles.sum} role="status">
        {isSearching ? t('areas.found', { count }) : t('areas.chosen', { count: areaIds.length })}
      </p>
      <AreasTree found={found} isSearching={isSearching} chosen={chosen} onSet={set} />
    </>
  )
}

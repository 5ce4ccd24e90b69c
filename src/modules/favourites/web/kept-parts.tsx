import type { ReactNode } from 'react'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import styles from './kept-list.module.css'

type Props = { readonly side: 'parent' | 'tutor'; readonly chosen: 'first' | 'courses' }

/** What a person keeps: tutors or cases by the side, and courses. */
export function KeptParts({ side, chosen }: Props): ReactNode {
  const { t } = useWords('favourites')
  const path = useLocalePath()
  return (
    <div className={styles.parts}>
      <FilterChips
        label={t('list.parts')}
        choices={['first', 'courses'] as const}
        chosen={chosen}
        nameOf={(part) => t(part === 'courses' ? 'list.courses' : side === 'parent' ? 'list.tutors' : 'list.cases')}
        to={(part) => path(`/${side}/dashboard/favourites${part === 'courses' ? '/courses' : ''}`)}
      />
    </div>
  )
}

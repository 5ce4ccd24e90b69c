import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { SectionProps } from './profile-editor.tsx'
import { useSection } from './use-section.ts'

/** Languages of the lessons and what describes them. */
export function TeachingSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [fields, change] = useSection(saves, 'teaching')
  return (
    <>
      <ChoiceChips
        label={t('teaching.languages')}
        choices={LANGUAGES}
        chosen={fields.languages}
        onChange={(languages) => change({ languages })}
      />
      <ChoiceChips
        label={t('teaching.features')}
        choices={FEATURES}
        chosen={fields.features}
        onChange={(features) => change({ features })}
      />
    </>
  )
}

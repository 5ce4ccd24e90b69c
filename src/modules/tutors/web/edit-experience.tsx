import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CURRENT_JOBS, EXPERIENCE_KINDS, EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { SectionProps } from './profile-editor.tsx'
import { useSection } from './use-section.ts'

/** Years, kinds of experience and present jobs. */
export function ExperienceSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [fields, change] = useSection(saves, 'experience')
  return (
    <>
      <ChoiceChips
        label={t('experience.years')}
        choices={EXPERIENCE_YEARS}
        chosen={fields.experienceYears === null ? [] : [fields.experienceYears]}
        onChange={([experienceYears]) => change({ experienceYears: experienceYears ?? null })}
        isSingle
      />
      <ChoiceChips
        label={t('experience.kinds')}
        choices={EXPERIENCE_KINDS}
        chosen={fields.experienceKinds}
        onChange={(experienceKinds) => change({ experienceKinds })}
      />
      <ChoiceChips
        label={t('experience.jobs')}
        choices={CURRENT_JOBS}
        chosen={fields.currentJobs}
        onChange={(currentJobs) => change({ currentJobs })}
      />
    </>
  )
}

import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { SHORTEST_INTRO } from '../domain/completeness.ts'
import type { SectionProps } from './profile-editor.tsx'
import { useSection } from './use-section.ts'

const LONGEST = 2000

/** What the tutor says in own words. */
export function IntroSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [{ intro }, change] = useSection(saves, 'intro')
  return (
    <>
      <Textarea
        label={t('intro.label')}
        description={t('intro.hint', { least: SHORTEST_INTRO })}
        value={intro}
        rows={8}
        maxLength={LONGEST}
        onChange={(event) => change({ intro: event.currentTarget.value })}
      />
      <ContactsNote texts={[intro]} />
      <p className="money">{t('intro.count', { count: Array.from(intro).length, most: LONGEST })}</p>
    </>
  )
}

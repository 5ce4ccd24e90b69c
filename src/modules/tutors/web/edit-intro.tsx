import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { Field } from '#web/components/form-parts.tsx'
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
      <Field label={t('intro.label')} hint={t('intro.hint', { least: SHORTEST_INTRO })}>
        {(field) => (
          <textarea
            {...field}
            value={intro}
            rows={8}
            maxLength={LONGEST}
            onChange={({ target }) => change({ intro: target.value })}
          />
        )}
      </Field>
      <ContactsNote texts={[intro]} />
      <p className="money">{t('intro.count', { count: Array.from(intro).length, most: LONGEST })}</p>
    </>
  )
}

import { NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { inEveryLocale } from '#kernel/locale.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { EditPhoto } from './edit-photo.tsx'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

type Sex = 'male' | 'female' | 'other'
const SEX_CHOICES: readonly Sex[] = ['female', 'male', 'other']

/** Photo, names, sex and year of birth. */
export function BasicsSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors'])
  const [fields, change] = useSection(saves, 'basics')
  const sexes = SEX_CHOICES.map((value) => ({ value, ...inEveryLocale(() => t(`sex.${value}`)) }))
  return (
    <>
      <EditPhoto photo={saves.profile.photo} onChanged={saves.reload} />
      <div className={styles.pair}>
        <TextInput
          label={t('basics.nameZh')}
          value={fields.nameZh ?? ''}
          maxLength={40}
          onChange={(event) => change({ nameZh: event.currentTarget.value || null })}
        />
        <TextInput
          label={t('basics.nameEn')}
          value={fields.nameEn ?? ''}
          maxLength={40}
          onChange={(event) => change({ nameEn: event.currentTarget.value || null })}
        />
      </div>
      <ContactsNote texts={[fields.nameZh, fields.nameEn]} />
      <ChoiceChips
        label={t('basics.sex')}
        choices={sexes}
        chosen={fields.sex === null ? [] : [fields.sex]}
        onChange={([sex]) => change({ sex: sex ?? null })}
        isSingle
      />
      <NumberInput
        className={styles.short}
        label={t('basics.birthYear')}
        description={t('basics.birthYearHint')}
        value={fields.birthYear ?? ''}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={(value) => {
          const year = typeof value === 'number' ? value : null
          // While it is typed, a year is no year yet.
          if (year === null || year > 1900) change({ birthYear: year })
        }}
      />
    </>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { inEveryLocale } from '#kernel/locale.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { NumberField, TextField } from '#web/components/form-parts.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { EditPhoto } from './edit-photo.tsx'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

type Sex = 'male' | 'female' | 'other'
const SEX_CHOICES: readonly Sex[] = ['female', 'male', 'other']

// While it is typed, a year is no year yet; the server has the exact bounds.
const isWhole = (year: number | null): boolean => year === null || year > 1900

/** Photo, names, sex and year of birth. */
export function BasicsSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors'])
  const [fields, change] = useSection(saves, 'basics')
  const [year, setYear] = useState(fields.birthYear)
  const [isTyping, setTyping] = useState(false)
  const sexes = SEX_CHOICES.map((value) => ({ value, ...inEveryLocale(() => t(`sex.${value}`)) }))
  return (
    <>
      <EditPhoto photo={saves.profile.photo} onChanged={saves.reload} />
      <div className={styles.pair}>
        <TextField
          label={t('basics.nameZh')}
          value={fields.nameZh ?? ''}
          maxLength={40}
          onChange={(nameZh) => change({ nameZh: nameZh || null })}
        />
        <TextField
          label={t('basics.nameEn')}
          value={fields.nameEn ?? ''}
          maxLength={40}
          onChange={(nameEn) => change({ nameEn: nameEn || null })}
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
      <div className={styles.short}>
        <NumberField
          label={t('basics.birthYear')}
          hint={t('basics.birthYearHint')}
          problem={isTyping || isWhole(year) ? '' : t('basics.birthYearWrong')}
          value={year}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(typed) => {
            setYear(typed)
            if (isWhole(typed)) change({ birthYear: typed })
          }}
        />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EDUCATION_LEVELS, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { SelectField, TextField } from '#web/components/form-parts.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

/** Highest education, university and major. */
export function EducationSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const [fields, change] = useSection(saves, 'education')
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('education.level')}
          value={fields.education ?? ''}
          onChange={(value) => change({ education: Number(value) })}
        >
          {fields.education === null && <option value="">{t('choose')}</option>}
          {EDUCATION_LEVELS.map((one) => (
            <option key={one.value} value={one.value}>
              {one[locale]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('education.university')}
          value={fields.university ?? ''}
          onChange={(value) => change({ university: value || null })}
        >
          <option value="">{t('education.noUniversity')}</option>
          {UNIVERSITIES.map((one) => (
            <option key={one.value} value={one.value}>
              {one[locale]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('education.majorZh')}
          value={fields.majorZh ?? ''}
          maxLength={80}
          onChange={(majorZh) => change({ majorZh: majorZh || null })}
        />
        <TextField
          label={t('education.majorEn')}
          value={fields.majorEn ?? ''}
          maxLength={80}
          onChange={(majorEn) => change({ majorEn: majorEn || null })}
        />
      </div>
      <div className={styles.short}>
        <TextField
          label={t('education.teacherNumber')}
          hint={t('education.teacherNumberHint')}
          value={fields.teacherNumber ?? ''}
          maxLength={12}
          onChange={(value) => change({ teacherNumber: value.replaceAll(/[^A-Za-z0-9-]/g, '') || null })}
        />
      </div>
      <ContactsNote texts={[fields.majorZh, fields.majorEn]} />
      <p className={styles.hint}>{t('education.papers')}</p>
    </>
  )
}

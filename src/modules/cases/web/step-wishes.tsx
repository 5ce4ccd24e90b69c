import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EDUCATION_LEVELS, FEATURES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { useLocale } from '#web/locale-path.ts'
import { TUTOR_SEXES } from '../domain/tuition-case.ts'
import { Check, ChoiceRow, Field, TickRow } from '#web/components/form-parts.tsx'
import { useProblem } from './use-problem.ts'
import type { StepProps } from './step-lesson.tsx'

const MOST_FEATURES = 8
const LONGEST_NOTE = 500
const LONGEST_NEED = 300

/** Fourth step: which tutor is wanted, and what a tutor should know. Nothing of it must be filled in. */
export function StepWishes({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const problemOf = useProblem(problems)
  return (
    <>
      <TickRow
        label={t('features', { most: MOST_FEATURES })}
        choices={FEATURES.map((feature) => ({ value: feature.value, label: feature[locale] }))}
        values={form.features}
        most={MOST_FEATURES}
        onChange={(features) => onChange({ features })}
      />
      <ChoiceRow
        label={t('tutorSex')}
        value={form.tutorSex}
        choices={TUTOR_SEXES.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) }))}
        onChange={(tutorSex) => onChange({ tutorSex })}
      />
      <Schooling form={form} problems={problems} onChange={onChange} />
      <Field label={t('note')} hint={t('noteHint')} problem={problemOf('note')}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            maxLength={LONGEST_NOTE}
            value={form.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
      <ContactsNote texts={[form.note, form.isSen ? form.senNote : null]} />
      <Check label={t('sen')} hint={t('senHint')} checked={form.isSen} onChange={(isSen) => onChange({ isSen })} />
      {form.isSen && (
        <Field label={t('senNote')} hint={t('senNoteHint')} problem={problemOf('senNote')}>
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={LONGEST_NEED}
              value={form.senNote ?? ''}
              onChange={(event) => onChange({ senNote: event.target.value || null })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Schooling({ form, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  return (
    <>
      <Field label={t('tutorEducation')}>
        {(field) => (
          <select
            {...field}
            value={form.tutorEducation ?? ''}
            onChange={(event) => onChange({ tutorEducation: Number(event.target.value) || null })}
          >
            <option value="">{t('any')}</option>
            {EDUCATION_LEVELS.map((level) => (
              <option key={level.value} value={level.value}>
                {level[locale]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('tutorUniversity')}>
        {(field) => (
          <select
            {...field}
            value={form.tutorUniversity ?? ''}
            onChange={(event) => onChange({ tutorUniversity: event.target.value || null })}
          >
            <option value="">{t('any')}</option>
            {UNIVERSITIES.map((university) => (
              <option key={university.value} value={university.value}>
                {university[locale]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import type { Level } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { ChoiceRow, Field } from '#web/components/form-parts.tsx'
import { useProblem } from './use-problem.ts'

export type StepProps = {
  readonly form: CaseForm
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<CaseForm>) => void
}

const GROUP_SIZES = [1, 2, 3, 4, 5] as const
const LONGEST_LABEL = 30
const LONGEST_STUDENT = 20

const isTaughtAt = (subject: string, level: number): boolean => {
  const found = SUBJECTS.find((one) => one.value === subject)
  return found !== undefined && levelsForSubjects(found.reference).some((one) => one.value === level)
}

/** First step: who learns what. The subjects are those of the level. */
export function StepLesson({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const problemOf = useProblem(problems)
  const chooseLevel = (level: number | null): void => {
    const stays = form.subject !== null && level !== null && isTaughtAt(form.subject, level)
    onChange({ level, subject: stays ? form.subject : null })
  }
  return (
    <>
      <Field label={t('level')} problem={problemOf('level')}>
        {(field) => (
          <select {...field} value={form.level ?? ''} onChange={(event) => chooseLevel(Number(event.target.value) || null)}>
            <option value="">{t('choose')}</option>
            <LevelOptions />
          </select>
        )}
      </Field>
      <SubjectField form={form} problem={problemOf('subject')} onChange={onChange} />
      <OwnWords {...{ form, problems, onChange }} />
      <ContactsNote texts={[form.customLabel, form.student]} />
      <ChoiceRow
        label={t('medium')}
        value={form.medium}
        choices={[
          { value: null, label: t('any') },
          ...LANGUAGES.map((language) => ({ value: language.value, label: language[locale] })),
        ]}
        onChange={(medium) => onChange({ medium })}
      />
      <ChoiceRow
        label={t('groupSize')}
        value={form.groupSize}
        choices={GROUP_SIZES.map((size) => ({ value: size, label: String(size) }))}
        onChange={(groupSize) => onChange({ groupSize })}
      />
    </>
  )
}

/** The parent's own name of a subject that has none, and what the student is called. */
function OwnWords({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const problemOf = useProblem(problems)
  return (
    <>
      {form.subject !== null && CUSTOM_SUBJECTS.includes(form.subject) && (
        <Field label={t('customLabel')} problem={problemOf('customLabel')}>
          {(field) => (
            <input
              {...field}
              maxLength={LONGEST_LABEL}
              value={form.customLabel ?? ''}
              onChange={(event) => onChange({ customLabel: event.target.value || null })}
            />
          )}
        </Field>
      )}
      <Field label={t('student')} problem={problemOf('student')} hint={t('studentHint')}>
        {(field) => (
          <input
            {...field}
            maxLength={LONGEST_STUDENT}
            autoComplete="off"
            value={form.student ?? ''}
            onChange={(event) => onChange({ student: event.target.value || null })}
          />
        )}
      </Field>
    </>
  )
}

type SubjectProps = Pick<StepProps, 'form' | 'onChange'> & { readonly problem: string }

function SubjectField({ form, problem, onChange }: SubjectProps): ReactNode {
  const { t } = useWords('cases-form')
  return (
    <Field label={t('subject')} problem={problem} hint={form.level === null ? t('levelFirst') : ''}>
      {(field) => (
        <select
          {...field}
          value={form.subject ?? ''}
          disabled={form.level === null}
          onChange={(event) => onChange({ subject: event.target.value || null })}
        >
          <option value="">{t('choose')}</option>
          {form.level !== null && <SubjectOptions level={form.level} />}
        </select>
      )}
    </Field>
  )
}

function LevelOptions(): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const groups = Map.groupBy(LEVELS, (level: Level) => level.reference)
  return [...groups].map(([reference, levels]) => (
    <optgroup key={reference} label={t(`levels.${reference}`)}>
      {levels.map((level) => (
        <option key={level.value} value={level.value}>
          {level[locale]}
        </option>
      ))}
    </optgroup>
  ))
}

// What a school teaches at the level comes first.
function SubjectOptions({ level }: { level: number }): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const groups = Map.groupBy(
    SUBJECTS.filter((subject) => levelsForSubjects(subject.reference).some((one) => one.value === level)),
    (subject) => subject.reference,
  )
  return [...groups].map(([reference, subjects]) => (
    <optgroup key={reference} label={t(`groups.${reference}`)}>
      {subjects.map((subject) => (
        <option key={subject.value} value={subject.value}>
          {subject[locale]}
        </option>
      ))}
    </optgroup>
  ))
}

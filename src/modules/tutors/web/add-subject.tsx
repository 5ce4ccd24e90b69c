import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CUSTOM_SUBJECTS, SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { Level } from '#kernel/catalogue/levels.ts'
import { NumberField, SelectField, TextField } from '#web/components/form-parts.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import styles from './profile-editor.module.css'

export type TaughtSubject = OwnProfile['subjects']['subjects'][number]

const PRICE = { min: 50, max: 3000, step: 10 }

type Form = {
  readonly subject: string | null
  readonly label: string
  readonly min: number
  readonly max: number
  readonly price: number | null
}
const EMPTY: Form = { subject: null, label: '', min: 0, max: 0, price: null }

const levelsOf = (subject: string | null): readonly Level[] => {
  const found = subject === null ? undefined : findSubject(subject)
  return found ? levelsForSubjects(found.reference) : []
}

/** Adds a subject: which, from which level to which, at what price. The highest level is never below the lowest. */
export function AddSubject({ onAdd }: { onAdd: (subject: TaughtSubject) => void }): ReactNode {
  const { t } = useWords('tutors-editor')
  const [form, setForm] = useState<Form>(EMPTY)
  const { subject, label, min, max, price } = form
  const isCustom = subject !== null && CUSTOM_SUBJECTS.includes(subject)
  const choose = (value: string | null): void => {
    const levels = levelsOf(value)
    const first = levels[0]
    const last = levels.findLast((level) => level.reference === first?.reference)
    setForm({ ...form, subject: value, min: first?.value ?? 0, max: last?.value ?? 0 })
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    // Both are required.
    if (subject === null || price === null) return
    onAdd({ subject, customLabel: isCustom ? label.trim() : null, levelMin: min, levelMax: max, price })
    setForm(EMPTY)
  }
  return (
    <form className={styles.add} aria-label={t('subjects.add')} onSubmit={add}>
      <SubjectSelect value={subject} onChange={choose} />
      {isCustom && (
        <TextField
          label={t('subjects.custom')}
          required
          pattern=".*\S.*"
          maxLength={30}
          value={label}
          onChange={(typed) => setForm({ ...form, label: typed })}
        />
      )}
      {subject !== null && <LevelSelects levels={levelsOf(subject)} form={form} onChange={setForm} />}
      <NumberField
        label={t('subjects.hourly')}
        required
        {...PRICE}
        value={price}
        onChange={(typed) => setForm({ ...form, price: typed })}
      />
      <button type="submit" className="button quiet">
        {t('subjects.add')}
      </button>
    </form>
  )
}

function SubjectSelect({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const groups = Map.groupBy(SUBJECTS, (one) => one.reference)
  return (
    <SelectField label={t('subjects.subject')} required value={value ?? ''} onChange={(chosen) => onChange(chosen || null)}>
      <option value="">{t('choose')}</option>
      {[...groups].map(([group, list]) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {list.map((one) => (
            <option key={one.value} value={one.value}>
              {one[locale]}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

type LevelProps = { readonly levels: readonly Level[]; readonly form: Form; readonly onChange: (form: Form) => void }

function LevelSelects({ levels, form, onChange }: LevelProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const lowest = levels.find((level) => level.value === form.min)
  const above = levels.filter((level) => level.reference === lowest?.reference && level.value >= form.min)
  const optionsOf = (list: readonly Level[]): ReactNode =>
    list.map((level) => (
      <option key={level.value} value={level.value}>
        {level[locale]}
      </option>
    ))
  const chooseMin = (value: string): void => {
    const min = Number(value)
    const reference = levels.find((level) => level.value === min)?.reference
    const allowed = levels.filter((level) => level.reference === reference && level.value >= min)
    const isInside = allowed.some((level) => level.value === form.max)
    onChange({ ...form, min, max: isInside ? form.max : (allowed.at(-1)?.value ?? min) })
  }
  return (
    <>
      <SelectField label={t('subjects.from')} value={form.min} onChange={chooseMin}>
        {optionsOf(levels)}
      </SelectField>
      <SelectField label={t('subjects.to')} value={form.max} onChange={(value) => onChange({ ...form, max: Number(value) })}>
        {optionsOf(above)}
      </SelectField>
    </>
  )
}

import type { ReactNode } from 'react'
import { CUSTOM_SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { subjectOptions } from '../query/subject-entries.ts'
import { offersSelectAll } from '../query/subject-picker.ts'
import type { PickerAction, PickerState } from '../query/subject-picker.ts'
import controls from './controls.module.css'
import styles from './panel-content.module.css'

export type PartProps = { readonly state: PickerState; readonly act: (action: PickerAction) => void }

/** A choice that is on or off. */
export function Toggle({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={controls.toggle} aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  )
}

/** The last step: the subjects, or a name that the visitor writes. */
export function SubjectStep({ state, act }: PartProps): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const subjects = subjectOptions(state)
  const draftOf = (value: string): PickerState['drafts'][number] | undefined =>
    state.drafts.find((draft) => draft.subject === value)
  const values = subjects.map(({ value }) => value)
  const custom = state.drafts.find(({ subject }) => CUSTOM_SUBJECTS.includes(subject))
  return (
    <fieldset>
      <legend>{t('picker.subjects')}</legend>
      <div className={controls.toggles}>
        {state.type === 'A' && offersSelectAll(state) && (
          <Toggle
            isOn={values.every(draftOf)}
            label={t('picker.selectAll')}
            onClick={() => act({ kind: 'all', subjects: values })}
          />
        )}
        {subjects.map((subject) => (
          <Toggle
            key={subject.value}
            isOn={draftOf(subject.value) !== undefined}
            label={subject[locale]}
            onClick={() => act({ kind: 'subject', subject: subject.value })}
          />
        ))}
      </div>
      {custom && (
        <label className={styles.custom}>
          {t('picker.customLabel')}
          <input
            className="field"
            maxLength={40}
            value={custom.label ?? ''}
            onChange={(event) => act({ kind: 'label', subject: custom.subject, label: event.target.value })}
          />
        </label>
      )}
    </fieldset>
  )
}

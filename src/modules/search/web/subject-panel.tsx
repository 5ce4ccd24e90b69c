import { useReducer, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#web/use-words.tsx'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { useLocale } from '#web/locale-path.ts'
import { fieldReader } from '../query/field-readers.ts'
import { readSubjects, writeSubjects } from '../query/query-fields.ts'
import { choicesOf, educationOptions, entriesOf } from '../query/subject-entries.ts'
import {
  canConfirm,
  chipsOf,
  degreeOptions,
  maxDegrees,
  offersSelectAll,
  openPicker,
  pickSubject,
} from '../query/subject-picker.ts'
import type { PickerAction } from '../query/subject-picker.ts'
import { SubjectStep, Toggle } from './choose-subjects.tsx'
import type { PartProps } from './choose-subjects.tsx'
import { ChosenSubjects, chosenAs } from './chosen-subjects.tsx'
import { FindSubject } from './find-subject.tsx'
import { levelsOf } from './levels-of.ts'
import type { PanelProps } from './listing-web.ts'
import controls from './controls.module.css'
import styles from './panel-content.module.css'

/** The subject and level picker: type, then education, then level, then subjects (specification 1 §4). */
export function SubjectPanel({ listing, fields, named, onChoose }: PanelProps): ReactNode {
  const { t } = useWords('search-panels')
  const levels = levelsOf(listing)
  const [state, pick] = useReducer(pickSubject, fields, (given) =>
    openPicker(levels, entriesOf(readSubjects(fieldReader(given)), levels)),
  )
  const [grades, setGrades] = useState(() => named.filter(({ field }) => field === 'grade'))
  const [needsAll, setNeedsAll] = useState(fields['allSubjects'] === 'true')
  // Another type and clearing all empty the whole picker, grades that words have named included.
  const act = (action: PickerAction): void => {
    if (action.kind === 'clearAll' || (action.kind === 'type' && action.type !== state.type)) setGrades([])
    pick(action)
  }
  const chosen = chosenAs(chipsOf(state), named)
  const isEmpty = !canConfirm(state) && grades.length === 0
  const confirm = (): void => {
    const entries = chipsOf(state)
    const written = writeSubjects(entries.flatMap(choicesOf))
    onChoose({
      subject: '',
      subjectList: '',
      allSubjects: needsAll && chosen.length > 1 ? 'true' : '',
      grade: grades.flatMap(({ values }) => values).join(','),
      ...written,
      subjectType: entries[0]?.subjectType ?? '',
    })
  }
  const done = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.body}>
      <FindSubject
        onFind={(subject) => {
          flushSync(() => act({ kind: 'find', subject }))
          // What was pressed is gone; the likely next thing is to be done with it.
          done.current?.focus()
        }}
      >
        <Steps state={state} act={act} />
      </FindSubject>
      <ChosenSubjects {...{ chosen, grades, act }} onDropGrade={(gone) => setGrades(grades.filter((one) => one !== gone))} />
      {listing.asksAllSubjects && chosen.length > 1 && (
        <label className={styles.all}>
          <input type="checkbox" checked={needsAll} onChange={(event) => setNeedsAll(event.target.checked)} />
          {t('picker.needsAll')}
        </label>
      )}
      <div className={styles.actions}>
        <button type="button" className="link-button" disabled={isEmpty} onClick={() => act({ kind: 'clearAll' })}>
          {t('picker.clearAll')}
        </button>
        <button type="button" className="button quiet" disabled={!canConfirm(state)} onClick={() => act({ kind: 'continue' })}>
          {t('picker.more')}
        </button>
        <button ref={done} type="button" className="button" disabled={isEmpty} onClick={confirm}>
          {t('picker.confirm')}
        </button>
      </div>
    </div>
  )
}

function Steps({ state, act }: PartProps): ReactNode {
  return (
    <>
      <TypeStep state={state} act={act} />
      {state.type && <EducationStep state={state} act={act} />}
      {state.education &&
        state.type === 'A' &&
        (state.levels === 'range' ? <RangeStep state={state} act={act} /> : <DegreeStep state={state} act={act} />)}
      {state.education && <SubjectStep state={state} act={act} />}
      {state.education && state.type !== 'A' && state.drafts.length > 0 && <DegreeStep state={state} act={act} />}
    </>
  )
}

function TypeStep({ state, act }: PartProps): ReactNode {
  const { t } = useWords('search-panels')
  return (
    <fieldset>
      <legend>{t('picker.type')}</legend>
      <div className={controls.toggles}>
        {(['A', 'O', 'D'] as const).map((type) => (
          <Toggle
            key={type}
            isOn={state.type === type}
            label={t(`picker.type${type}`)}
            onClick={() => act({ kind: 'type', type })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function EducationStep({ state, act }: PartProps): ReactNode {
  const { t } = useWords('search-panels')
  return (
    <fieldset>
      <legend>{t('picker.education')}</legend>
      <div className={controls.toggles}>
        {educationOptions(state.type).map((education) => (
          <Toggle
            key={education}
            isOn={state.education === education}
            label={t(`picker.reference.${education}`)}
            onClick={() => act({ kind: 'education', education })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function DegreeStep({ state, act }: PartProps): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const last = state.drafts.at(-1)
  const isOn = (degree: number): boolean =>
    state.type === 'A' ? state.degree === degree : (last?.degrees.includes(degree) ?? false)
  return (
    <fieldset>
      <legend>{t('picker.degree')}</legend>
      <div className={controls.toggles}>
        {state.type !== 'A' && offersSelectAll(state) && (
          <Toggle
            isOn={last?.degrees.length === degreeOptions(state).length}
            label={t('picker.selectAll')}
            onClick={() => act({ kind: 'all', subjects: [] })}
          />
        )}
        {degreeOptions(state).map((degree) => (
          <Toggle
            key={degree}
            isOn={isOn(degree)}
            label={findLevel(degree)?.[locale] ?? ''}
            onClick={() => act({ kind: 'degree', degree })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The lowest and the highest level, within one group (specification 1 §5). */
function RangeStep({ state, act }: PartProps): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const end = (kind: 'minDegree' | 'maxDegree', degrees: readonly number[]): ReactNode => (
    <label>
      {t(`picker.${kind}`)}
      <select className="field" value={state[kind] ?? ''} onChange={(event) => act({ kind, degree: Number(event.target.value) })}>
        {degrees.map((degree) => (
          <option key={degree} value={degree}>
            {findLevel(degree)?.[locale] ?? ''}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset>
      <legend>{t('picker.degree')}</legend>
      <div className={controls.pair}>
        {end('minDegree', degreeOptions(state))}
        {end('maxDegree', maxDegrees(state))}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { entryLabel } from '../query/subject-entries.ts'
import type { SubjectEntry } from '../query/subject-entries.ts'
import type { PartProps } from './choose-subjects.tsx'
import type { NamedChoice } from './filter-labels.ts'
import styles from './panel-content.module.css'

/** Entries that people have one name for, or one entry by itself (`label` is null). */
export type ChosenSubject = { readonly label: string | null; readonly entries: readonly SubjectEntry[] }

const isAnyLevel = ({ degrees, minDegree, label }: SubjectEntry): boolean =>
  degrees.length === 0 && minDegree === null && label === null

/** Chosen entries as chips: subjects that words have named together are one. */
export function chosenAs(entries: readonly SubjectEntry[], named: readonly NamedChoice[]): readonly ChosenSubject[] {
  const plain = entries.filter(isAnyLevel)
  const together = named
    .filter(({ field, values }) => field === 'subject' && values.every((value) => plain.some(({ subject }) => subject === value)))
    .map(({ label, values }) => ({ label, entries: plain.filter(({ subject }) => values.includes(subject)) }))
  const rest = entries.filter((entry) => !together.some((one) => one.entries.includes(entry)))
  return [...together, ...rest.map((entry) => ({ label: null, entries: [entry] }))]
}

type Props = Pick<PartProps, 'act'> & {
  readonly chosen: readonly ChosenSubject[]
  readonly grades: readonly NamedChoice[]
  readonly onDropGrade: (grade: NamedChoice) => void
}

/** Everything chosen so far, each removable. */
export function ChosenSubjects({ chosen, grades, act, onDropGrade }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const chips = [
    ...chosen.map(({ label, entries: [first, ...others] }) => ({
      label: label ?? (first ? entryLabel(first, locale) : ''),
      onDrop: () => {
        for (const entry of first ? [first, ...others] : []) act({ kind: 'removeChip', entry })
      },
    })),
    ...grades.map((grade) => ({ label: grade.label, onDrop: () => onDropGrade(grade) })),
  ]
  if (chips.length === 0) return null
  return (
    <div className={styles.chosen} role="group" aria-label={t('picker.chosen')}>
      {chips.map(({ label, onDrop }) => (
        <button key={label} type="button" className="chip" aria-label={t('picker.remove', { label })} onClick={onDrop}>
          {label}
          <Icon name="close" size={14} />
        </button>
      ))}
    </div>
  )
}

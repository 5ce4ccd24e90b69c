import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { FieldProblems } from '#kernel/refusal.ts'
import styles from './publish.module.css'

/** What is wrong with a field, in words; keys come from the rules of the case and from the API. */
export function useProblem(problems: FieldProblems): (field: string) => string {
  const { t } = useWords('cases-form')
  return (field) => {
    const key = problems[field]
    return key ? t([`problem.${key}`, 'problem.validate.invalid'] as never) : ''
  }
}

type FieldProps = {
  readonly label: string
  readonly problem?: string
  readonly hint?: string
  readonly children: (field: {
    readonly id: string
    readonly className: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** A labelled native control with its hint and what is wrong with it. */
export function Field({ label, problem = '', hint = '', children }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: 'field', 'aria-invalid': problem !== '', 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
        {problem || hint}
      </p>
    </div>
  )
}

type Choice<V> = { readonly value: V; readonly label: string }
type ChoiceProps<V> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly problem?: string
  readonly hint?: string
  readonly onChange: (value: V) => void
}

/** One of a few, as chips that a thumb finds; radio buttons for everybody else. */
export function ChoiceRow<V extends string | number | null>(props: ChoiceProps<V>): ReactNode {
  const { label, choices, value, problem = '', hint = '', onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${name}-note`} data-wrong={problem !== ''}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={String(choice.value)}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-note`} className={problem ? styles.problem : styles.hint}>
        {problem || hint}
      </p>
    </fieldset>
  )
}

type TicksProps = {
  readonly label: string
  readonly choices: readonly Choice<string>[]
  readonly values: readonly string[]
  readonly most: number
  readonly onChange: (values: string[]) => void
}

/** Several of many, as chips. */
export function TickRow({ label, choices, values, most, onChange }: TicksProps): ReactNode {
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label: words }) => {
          const isOn = values.includes(value)
          return (
            <label key={value}>
              <input type="checkbox" checked={isOn} disabled={!isOn && values.length >= most} onChange={() => toggle(value)} />
              <span>{words}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

type CheckProps = {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}

/** Yes or no. */
export function Check({ label, hint, checked, onChange }: CheckProps): ReactNode {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

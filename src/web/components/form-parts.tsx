import { useEffect, useId, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './form-parts.module.css'

type FieldProps = {
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: string | undefined
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
      <p id={`${id}-note`} className={problem ? 'problem-note' : styles.hint}>
        {problem || hint}
      </p>
    </div>
  )
}

type OwnInput = 'id' | 'className' | 'value' | 'onChange'

type TextProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, OwnInput> & {
    readonly value: string
    readonly onChange: (value: string) => void
  }

/** Words on one line. */
export function TextField({ label, problem, hint, onChange, ...input }: TextProps): ReactNode {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(field) => <input type="text" {...input} {...field} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

type NumberProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, OwnInput | 'type'> & {
    readonly value: number | null
    /** Null while there is none. */
    readonly onChange: (value: number | null) => void
  }

/** A whole number. */
export function NumberField({ label, problem, hint, value, onChange, ...input }: NumberProps): ReactNode {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(field) => (
        <input
          inputMode="numeric"
          {...input}
          {...field}
          type="number"
          className="field money"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Math.round(Number(target.value)))}
        />
      )}
    </Field>
  )
}

type SelectProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'select'>, OwnInput> & {
    readonly value: string | number
    readonly onChange: (value: string) => void
    /** What can be chosen. */
    readonly children: ReactNode
  }

/** One of a list. */
export function SelectField({ label, problem, hint, onChange, children, ...select }: SelectProps): ReactNode {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(field) => (
        <select {...select} {...field} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      )}
    </Field>
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
      <p id={`${name}-note`} className={problem ? 'problem-note' : styles.hint}>
        {problem || hint}
      </p>
    </fieldset>
  )
}

type TicksProps<V> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly values: readonly V[]
  readonly most?: number
  readonly onChange: (values: V[]) => void
}

/** Several of many, as chips. */
export function TickRow<V extends string | number>(props: TicksProps<V>): ReactNode {
  const { label, choices, values, most = choices.length, onChange } = props
  const tick = (value: V, isOn: boolean): void => onChange([...values.filter((one) => one !== value), ...(isOn ? [value] : [])])
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label: words }) => {
          const isOn = values.includes(value)
          return (
            <label key={value}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && values.length >= most}
                onChange={({ target }) => tick(value, target.checked)}
              />
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
  /** Whether it stands for several, of which some are on. */
  readonly isPartial?: boolean
  readonly onChange: (on: boolean) => void
}

/** Yes or no. */
export function Check({ label, hint, checked, isPartial = false, onChange }: CheckProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial, checked])
  return (
    <label className={styles.check}>
      <input ref={box} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

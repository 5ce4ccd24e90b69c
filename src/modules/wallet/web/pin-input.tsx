import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { PIN_LENGTH } from '../domain/trade-password.ts'
import styles from './pin.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (pin: string) => void
  /** What is wrong with it, or ''. */
  readonly problem?: string
  /** Takes the focus when it is shown. */
  readonly isFocused?: boolean
}

/** Six hidden digits: one field, drawn as six, so that a paste fills them all and a screen reader reads one. */
export function PinInput({ label, value, onChange, problem = '', isFocused = false }: Props): ReactNode {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.digits}>
        {Array.from({ length: PIN_LENGTH }, (_, place) => (
          <span key={place} aria-hidden="true" data-is-next={place === Math.min(value.length, PIN_LENGTH - 1)}>
            {place < value.length ? '●' : ''}
          </span>
        ))}
        <input
          ref={field}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          required
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
      </div>
      <p id={`${id}-note`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, PIN_LENGTH)
}

import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import styles from './form.module.css'

type FieldProps = {
  readonly label: string
  readonly problem?: string
  /** Whether it may be wrong although what is wrong is said of the form as a whole. */
  readonly isSuspect?: boolean
  readonly hint?: string
} & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** A labelled text field with its hint and what is wrong with it. */
export function FormField({ label, problem = '', hint = '', ...input }: Omit<FieldProps, 'isSuspect'>): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="field" aria-invalid={problem !== ''} aria-describedby={`${id}-note`} />
      <FieldNote id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

/** A password that can be shown, so that a phone's keyboard is no riddle. */
export function PasswordField({ label, problem = '', isSuspect = false, hint = '', ...input }: FieldProps): ReactNode {
  const { t } = useWords('accounts-entry')
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.together}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field"
          aria-invalid={problem !== '' || isSuspect}
          aria-describedby={`${id}-note`}
        />
        <button
          type="button"
          className="icon-button"
          aria-pressed={isShown}
          aria-label={t('field.show')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <FieldNote id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

type NoteProps = { readonly id: string; readonly problem: string; readonly hint?: string }

/** Below a field: what is wrong with it, else its hint. */
export function FieldNote({ id, problem, hint = '' }: NoteProps): ReactNode {
  return (
    <p id={id} className={problem ? 'problem-note' : styles.hint}>
      {problem || hint}
    </p>
  )
}

/** What went wrong with a form as a whole. */
export function Problem({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div role="alert">
      {text && (
        <p className={styles.alert}>
          {text} {children}
        </p>
      )}
    </div>
  )
}

/** A form of this room: sends itself without leaving the page. */
export function CallForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

type NewPasswordProps = { readonly value: string; readonly onChange: (password: string) => void; readonly problem: string }

/** A password to be: at least eight characters; the server knows the common ones. */
export function NewPasswordField({ value, onChange, problem }: NewPasswordProps): ReactNode {
  const { t } = useWords('accounts-entry')
  return (
    <PasswordField
      label={t('field.newPassword')}
      hint={t('register.passwordHint')}
      autoComplete="new-password"
      required
      minLength={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
    />
  )
}

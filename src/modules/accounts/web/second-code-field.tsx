import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CODE_LENGTH, codeIn } from '../domain/code-rules.ts'
import { FieldNote } from './form-field.tsx'
import styles from './form.module.css'

/** A recovery code with what people put between its signs. */
const LONGEST = 40

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  /** All six digits of the authenticator are there. */
  readonly onComplete?: (code: string) => void
  /** What is wrong with it, or ''. */
  readonly problem: string
  /** Whether a recovery code counts as well. */
  readonly takesRecovery?: boolean
  /** Takes the focus when it is shown. */
  readonly isFocused?: boolean
}

/** A code of the second factor: six digits, for which phones show digits alone, or a recovery code. */
export function SecondCodeField({
  value,
  onChange,
  onComplete,
  problem,
  takesRecovery = true,
  isFocused = false,
}: Props): ReactNode {
  const { t } = useWords('accounts-second')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  useEffect(() => {
    if (isFocused || isRecovery) field.current?.focus()
  }, [isFocused, isRecovery])
  const type = (text: string): void => {
    if (isRecovery) return onChange(text)
    const code = codeIn(text).slice(0, CODE_LENGTH)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code)
  }
  const turn = (): void => {
    setRecovery(!isRecovery)
    onChange('')
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(isRecovery ? 'code.recovery' : 'code.authenticator')}</label>
      <input
        ref={field}
        id={id}
        className={`field ${isRecovery ? '' : styles.code}`}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder={isRecovery ? 'XXXXX-XXXXX' : '······'}
        required
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => type(event.target.value)}
      />
      <FieldNote id={`${id}-note`} problem={problem} hint={t(isRecovery ? 'code.recoveryHint' : 'code.hint')} />
      {takesRecovery && (
        <p>
          <button type="button" className="link-button" onClick={turn}>
            {t(isRecovery ? 'code.useAuthenticator' : 'code.useRecovery')}
          </button>
        </p>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { postFreshCode } from '../contract/login.ts'
import styles from './admin.module.css'
import { CodeField, typedCode } from './operator-login.tsx'

type Props = {
  /** The code was right: what waited may be sent again. */
  readonly onDone: () => void
  /** The session ended meanwhile. */
  readonly onEnded: () => void
}

/** Asks for a code of the authenticator before an act on money. */
export function FreshCode({ onDone, onEnded }: Props): ReactNode {
  const { t } = useWords('admin')
  const locale = useLocale()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const confirm = async (code: string): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      // What it answers waits for it.
      await browserApi(locale, 'background')(postFreshCode, { body: { code } })
      onDone()
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'LOGIN_REQUIRED') onEnded()
      else setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed'))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void confirm(typedCode(new FormData(event.currentTarget)))
  }
  return (
    <form className={styles.box} onSubmit={submit}>
      <CodeField />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        <button className="button" disabled={isPending}>
          {t('login.confirm')}
        </button>
      </div>
    </form>
  )
}

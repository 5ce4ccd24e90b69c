import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { plainDigits } from '#kernel/digits.ts'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { textOf } from '#web/text-of.ts'
import { postOperatorCode, postOperatorLogin } from '../contract/login.ts'
import styles from './admin.module.css'

type Props = {
  /** The operator is logged in. */
  readonly onDone: () => unknown
}

/** Login of operators in two steps. */
export function OperatorLogin({ onDone }: Props): ReactNode {
  const { t } = useWords('admin')
  const locale = useLocale()
  const [first, setFirst] = useState<AnswerOf<typeof postOperatorLogin> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const step = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed'))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // It answers what other acts wait for, so it cannot wait with them.
    const api = browserApi(locale, 'background')
    void step(async () => {
      if (first === null) {
        const body = { email: textOf(form, 'email'), password: textOf(form, 'password') }
        setFirst(await api(postOperatorLogin, { body }))
        return
      }
      const own = first.asksPassword ? { password: textOf(form, 'newPassword') } : {}
      await api(postOperatorCode, { body: { ticket: first.ticket, code: typedCode(form), ...own } })
      await onDone()
    })
  }
  return (
    <form className={`card ${styles.box}`} onSubmit={submit} key={first === null ? 'password' : 'code'}>
      {first === null ? <PasswordFields /> : <CodeField />}
      {first?.asksPassword && <OwnPasswordField hint={t('login.first')} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        <button className="button" disabled={isPending}>
          {t(first === null ? 'login.next' : 'login.enter')}
        </button>
        {first !== null && (
          <button type="button" className="button quiet" onClick={() => setFirst(null)}>
            {t('login.again')}
          </button>
        )}
      </div>
    </form>
  )
}

/** The code as it was typed, without what people put between its digits. */
export const typedCode = (form: FormData): string => plainDigits(textOf(form, 'code')).replace(/\D/g, '')

function PasswordFields(): ReactNode {
  const { t } = useWords('admin')
  return (
    <>
      <label>
        {t('login.email')}
        <input className="field" type="email" name="email" required maxLength={200} autoComplete="username" />
      </label>
      <label>
        {t('login.password')}
        <input className="field" type="password" name="password" required maxLength={128} autoComplete="current-password" />
      </label>
    </>
  )
}

/** A password to be. */
export function OwnPasswordField({ hint }: { readonly hint: string }): ReactNode {
  const { t } = useWords('admin')
  return (
    <label>
      {t('login.newPassword')}
      <input
        className="field"
        type="password"
        name="newPassword"
        required
        minLength={8}
        maxLength={128}
        autoComplete="new-password"
      />
      <small>{hint}</small>
    </label>
  )
}

/** The six digits of the authenticator. */
export function CodeField(): ReactNode {
  const { t } = useWords('admin')
  return (
    <label>
      {t('login.code')}
      <input
        className="field"
        name="code"
        required
        inputMode="numeric"
        maxLength={20}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just exchanged for this one
        autoFocus
      />
      <small>{t('login.codeHint')}</small>
    </label>
  )
}

import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postEmailAsk, postEmailRemove } from '../contract/notice-setting.ts'
import styles from './notices.module.css'

/** Where e-mail goes: an address counts when the link that was sent to it was opened. */
export function EmailAddress({ email, isBounced }: { readonly email: string | null; readonly isBounced: boolean }): ReactNode {
  const { t } = useWords('notices')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const api = browserApi(locale)
  const run = async (action: () => Promise<void>): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      const isInput = error instanceof ApiFailure && error.code === 'INVALID_INPUT'
      setProblem(isInput ? t('email.wrong') : error instanceof ApiFailure ? error.message : t('offline'))
    } finally {
      setPending(false)
    }
  }
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('email')
    if (typeof address !== 'string') return
    void run(async () => {
      await api(postEmailAsk, { body: { email: address } })
      setSentTo(address)
    })
  }
  const remove = (): void =>
    void run(async () => {
      await api(postEmailRemove)
      await revalidate()
      showToast({ text: t('email.removed'), look: 'good' })
    })
  return (
    <section className={`card ${styles.setting}`}>
      <h2>{t('email.title')}</h2>
      {email !== null && (
        <div className={styles.mail}>
          {isBounced ? <Bounced email={email} /> : <p>{t('email.is', { email })}</p>}
          <button type="button" className="button quiet" disabled={isPending} onClick={remove}>
            {t('email.remove')}
          </button>
        </div>
      )}
      {sentTo !== '' && <p role="status">{t('email.sent', { email: sentTo })}</p>}
      <AskForm
        label={t(isBounced ? 'email.correct' : email === null && sentTo === '' ? 'email.give' : 'email.change')}
        // What came back is there to be corrected, or to be confirmed again.
        address={isBounced ? (email ?? '') : ''}
        isPending={isPending}
        onSubmit={ask}
      />
      <Problem text={problem} />
    </section>
  )
}

function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}

function Bounced({ email }: { readonly email: string }): ReactNode {
  const { t } = useWords('notices')
  return (
    <p className={`${styles.problem} ${styles.bounced}`}>
      <Icon name="warning" size={20} />
      <span>{t('email.bounced', { email })}</span>
    </p>
  )
}

type AskProps = {
  readonly label: string
  readonly address: string
  readonly isPending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function AskForm({ label, address, isPending, onSubmit }: AskProps): ReactNode {
  const { t } = useWords('notices')
  return (
    <form className={styles.mail} onSubmit={onSubmit}>
      <label>
        {label}
        <input className="field" type="email" name="email" autoComplete="email" required maxLength={254} defaultValue={address} />
      </label>
      <button type="submit" className="button quiet" disabled={isPending}>
        {t('email.send')}
      </button>
    </form>
  )
}

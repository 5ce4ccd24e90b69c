import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { textOf } from '#web/text-of.ts'
import { useWords } from '#web/use-words.tsx'
import { postOperatorPassword } from '../contract/login.ts'
import styles from './admin.module.css'
import { OwnPasswordField } from './operator-login.tsx'

/** Opens the change of the operator's own password. */
export function OwnPassword({ className }: { readonly className?: string | undefined }): ReactNode {
  const { t } = useWords('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('password.open')}
      </button>
      {isOpen && (
        <Modal title={t('password.title')} onClose={() => setOpen(false)}>
          <OwnPasswordForm onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}

function OwnPasswordForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useWords('admin')
  const locale = useLocale()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const save = async (form: FormData): Promise<void> => {
    setPending(true)
    setProblem('')
    try {
      const body = { currentPassword: textOf(form, 'current'), password: textOf(form, 'newPassword') }
      await browserApi(locale)(postOperatorPassword, { body })
      showToast({ text: t('password.done'), look: 'good' })
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed'))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void save(new FormData(event.currentTarget))
  }
  return (
    <form className={styles.box} onSubmit={submit}>
      <label>
        {t('password.current')}
        <input className="field" type="password" name="current" required maxLength={128} autoComplete="current-password" />
      </label>
      <OwnPasswordField hint={t('password.note')} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        <button className="button" disabled={isPending}>
          {t('password.save')}
        </button>
      </div>
    </form>
  )
}

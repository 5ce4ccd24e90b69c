import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { REPORT_REASONS } from '../domain/thread.ts'
import { messageCalls } from './message-calls.ts'
import styles from './threads.module.css'

type Props = { readonly messageId: string; readonly onClose: () => void }

/** Asks why a message is reported, and reports it. */
export function ReportMessage({ messageId, onClose }: Props): ReactNode {
  const { t } = useTranslation('messages-threads')
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { messageId, reason: form.get('reason'), note: form.get('note') }
    try {
      await browserApi(locale)(messageCalls.report, { body })
      // First of all, for a toast goes into a dialog that is open.
      dialog.current?.close()
      showToast({ text: t('report.done'), look: 'good' })
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('offline'))
    }
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <h2 id={title}>{t('report.title')}</h2>
        <p>{t('report.text')}</p>
        <fieldset>
          <legend>{t('report.why')}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className={styles.choice}>
              <input type="radio" name="reason" value={reason} required />
              {t(`report.reason.${reason}`)}
            </label>
          ))}
        </fieldset>
        <label>
          {t('report.note')}
          <textarea className="field" name="note" maxLength={500} rows={2} />
        </label>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.buttons}>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {t('report.cancel')}
          </button>
          <button type="submit" className="button">
            {t('report.send')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { REPORT_REASONS } from '../domain/report.ts'
import styles from './report-dialog.module.css'

export type ReportProps = {
  readonly title: string
  /** The call that reports it, and by which field it is named. */
  readonly url: string
  readonly of: Readonly<Record<string, string | number>>
  readonly onClose: () => void
}

/** Asks why something is reported, and tells the operators. Texts: `reports`. */
export function ReportDialog({ title, url, of, onClose }: ReportProps): ReactNode {
  const { t } = useTranslation('reports')
  const note = useId()
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { ...of, reason: form.get('reason'), note: form.get('note') }
    if (await act({ url, body, done: t('done') })) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('text')}</p>
        <fieldset>
          <legend>{t('why')}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className={styles.choice}>
              <input type="radio" name="reason" value={reason} required />
              {t(`reason.${reason}`)}
            </label>
          ))}
        </fieldset>
        <label htmlFor={note}>{t('note')}</label>
        <textarea id={note} className="field" name="note" maxLength={500} rows={2} />
        <DialogFoot problem={problem} isBusy={isBusy} confirm={t('send')} cancel={{ label: t('cancel'), onCancel: onClose }} />
      </form>
    </Modal>
  )
}

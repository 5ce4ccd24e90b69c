import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { textOf } from '#web/text-of.ts'
import { useAct } from '#web/use-act.ts'
import { REPORT_REASONS } from '../contract/report-reasons.ts'
import styles from './report-dialog.module.css'

/** Why something is reported, as every contract of a report takes it. */
export type Why = { readonly reason: (typeof REPORT_REASONS)[number]; readonly note: string }

export type ReportProps = {
  readonly title: string
  /** Makes the call that reports it. */
  readonly send: (api: ApiClient, why: Why) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why something is reported, and tells the operators. Texts: `reports`. */
export function ReportDialog({ title, send, onClose }: ReportProps): ReactNode {
  const { t } = useWords('reports')
  const note = useId()
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = REPORT_REASONS.find((one) => one === form.get('reason'))
    // One of them is required.
    if (!reason) return
    const why = { reason, note: textOf(form, 'note') }
    if (await act({ send: (api) => send(api, why), done: t('done') })) onClose()
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

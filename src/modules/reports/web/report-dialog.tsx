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

type CommonReason = (typeof REPORT_REASONS)[number]

/** Why something is reported, as every contract of a report takes it: one of the common reasons, or of its kind's own. */
export type Why<Own extends string = never> = { readonly reason: CommonReason | Own; readonly note: string }

export type ReportProps<Own extends string = never> = {
  readonly title: string
  /** Reasons that this kind has besides the common ones, with their words: offered first. */
  readonly own?: readonly (readonly [Own, string])[]
  /** Makes the call that reports it. */
  readonly send: (api: ApiClient, why: Why<Own>) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why something is reported, and tells the operators. Texts: `reports`. */
export function ReportDialog<Own extends string = never>({ title, own = [], send, onClose }: ReportProps<Own>): ReactNode {
  const { t } = useWords('reports')
  const note = useId()
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const reasons = [...own, ...REPORT_REASONS.map((reason) => [reason, t(`reason.${reason}`)] as const)]
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = reasons.find(([reason]) => reason === form.get('reason'))
    // One of them is required.
    if (!chosen) return
    const why = { reason: chosen[0], note: textOf(form, 'note') }
    if (await act({ send: (api) => send(api, why), done: t('done') })) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('text')}</p>
        <fieldset>
          <legend>{t('why')}</legend>
          {reasons.map(([reason, words]) => (
            <label key={reason} className={styles.choice}>
              <input type="radio" name="reason" value={reason} required />
              {words}
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

import { useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { useAct } from '#web/use-act.ts'
import { useModal } from '#web/use-modal.ts'
import styles from './reason-dialog.module.css'

/** Id of the line that says how long a list is. */
export const LIST_STATUS = 'list-status'

type Props = {
  readonly title: string
  /** What follows when it is done. */
  readonly text: string
  /** Label of the reason; without one none is asked. */
  readonly reasonLabel?: string
  /** A short one, such as a number of the bank. */
  readonly isOneLine?: boolean
  readonly confirm: string
  readonly isGrave: boolean
  /** Makes the call that does it. */
  readonly send: (api: ApiClient, reason: string) => Promise<unknown>
  /** What is said when it is done. */
  readonly done: string
  /** Whether what was pressed goes away with the act; then the focus goes to the list's status. */
  readonly leavesList: boolean
  readonly onClose: () => void
  /** Further fields, before the reason. */
  readonly children?: ReactNode
}

/** Asks before an act that people feel, and does it. */
export function ReasonDialog(props: Props): ReactNode {
  const { title, text, reasonLabel, isOneLine = false, confirm, isGrave, send, done, leavesList, onClose, children } = props
  const { t } = useWords('admin')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const { frame, close } = useModal(onClose)
  const reason = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const titleId = useId()
  const textId = useId()
  const submit = async (why: string): Promise<void> => {
    if (!(await act({ send: (api) => send(api, why), done }))) return
    close()
    if (leavesList) document.getElementById(LIST_STATUS)?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void submit(reason.current?.value.trim() ?? '')
  }
  return (
    <dialog {...frame} className={styles.dialog} aria-labelledby={titleId} aria-describedby={textId}>
      <form onSubmit={onSubmit}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
        {children}
        {reasonLabel !== undefined && (
          <label>
            {reasonLabel}
            {isOneLine ? (
              <input ref={reason} className="field" name="reason" required maxLength={60} autoComplete="off" />
            ) : (
              <textarea ref={reason} className="field" name="reason" required maxLength={500} rows={3} />
            )}
          </label>
        )}
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={confirm}
          cancel={{ label: t('cancel'), onCancel: close }}
          isGrave={isGrave}
        />
      </form>
    </dialog>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** What is said when it is done. */
  readonly done: string
  readonly send: (api: ApiClient) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone?: () => void
  readonly isGrave?: boolean
}

/** Asks before something is done that takes something away. */
export function ConfirmDialog({ title, text, confirm, done, send, onClose, onDone, isGrave = true }: Props): ReactNode {
  const { t } = useWords('courses')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const go = async (): Promise<void> => {
    if (!(await act({ send, done }))) return
    setOpen(false)
    onClose()
    onDone?.()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={confirm}
        onConfirm={() => void go()}
        cancel={{ label: t('cancel'), onCancel: onClose }}
        isGrave={isGrave}
      />
    </Modal>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useAct } from '#web/use-act.ts'
import type { Act } from '#web/use-act.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import styles from './dialog-form.module.css'

type Props = {
  readonly title: string
  /** What happens and what it costs. */
  readonly lines: readonly string[]
  readonly confirm: string
  readonly order: Act
  readonly onClose: () => void
  /** Further words, after the lines. */
  readonly children?: ReactNode
}

/** Says what an act does before it is done, and does it. */
export function ConfirmDialog({ title, lines, confirm, order, onClose, children }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const run = async (): Promise<void> => {
    if (await act(order)) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.stack}>
        {lines.length === 1 ? (
          <p>{lines[0]}</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {children}
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={confirm}
          onConfirm={() => void run()}
          cancel={{ label: t('cancel'), onCancel: onClose }}
        />
      </div>
    </Modal>
  )
}

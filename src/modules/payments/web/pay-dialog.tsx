import type { ReactNode } from 'react'
import { Modal } from '#web/components/modal.tsx'
import { PayPanel } from './pay-panel.tsx'
import type { PayPanelProps } from './pay-panel.tsx'
import { useTitleOf } from './title-of.ts'

export type PayDialogProps = Omit<PayPanelProps, 'first' | 'onDone'> & {
  /** What is paid, as its seller calls the kind of the order. */
  readonly kind: string
  readonly onClose: () => void
}

/** The pay dialog (specification 2 §2). */
export function PayDialog({ kind, onClose, ...panel }: PayDialogProps): ReactNode {
  return (
    <Modal title={useTitleOf(kind)} onClose={onClose}>
      <PayPanel {...panel} onDone={onClose} />
    </Modal>
  )
}

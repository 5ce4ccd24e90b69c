import type { ReactNode } from 'react'
import { Modal } from '#web/components/modal.tsx'
import { PayPanel } from './pay-panel.tsx'
import type { PayPanelProps } from './pay-panel.tsx'

export type PayDialogProps = Omit<PayPanelProps, 'first' | 'onDone'> & {
  /** After what is paid for, in the page's own words. */
  readonly title: string
  readonly onClose: () => void
}

/** The pay dialog (specification 2 §2). */
export function PayDialogFrame({ title, onClose, ...panel }: PayDialogProps): ReactNode {
  return (
    <Modal title={title} onClose={onClose}>
      <PayPanel {...panel} onDone={onClose} />
    </Modal>
  )
}

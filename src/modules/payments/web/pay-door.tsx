import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import type { PayDialogProps } from './pay-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await loadPart(async () => await import('./pay-dialog.tsx'))).PayDialogFrame }))

/** The pay dialog of an order, fetched when it is opened. `onPaid` comes as soon as it is paid, `onClose` when the payer goes on. */
export function PayDialog(props: PayDialogProps): ReactNode {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

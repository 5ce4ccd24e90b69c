import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import type { PartDialogProps } from './part-dialog.tsx'
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

const Part = lazy(async () => ({ default: (await loadPart(async () => await import('./part-dialog.tsx'))).PartDialogFrame }))

/** Asks how much of what is due is paid now, then opens the pay dialog of that part. */
export function PayPartDialog(props: PartDialogProps): ReactNode {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

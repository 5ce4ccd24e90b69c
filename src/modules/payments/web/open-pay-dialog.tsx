import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { loadPart } from '#web/line.ts'
import { overPage } from '#web/over-page.tsx'
import type { PartDialogProps } from './part-dialog.tsx'
import type { PayDialogProps } from './pay-dialog.tsx'

/**
 * Opens the pay dialog of an order, fetched now, over the page: it stays until its reader closes it, whatever the payment changes
 * below it. `onPaid` comes as soon as it is paid, `onClose` when the payer goes on.
 */
export function openPayDialog(props: PayDialogProps): void {
  void open(async () => (await import('./pay-dialog.tsx')).PayDialog, props)
}

/** Asks how much of what is due is paid now, then opens the pay dialog of that part. */
export function openPartDialog(props: PartDialogProps): void {
  void open(async () => (await import('./part-dialog.tsx')).PartDialog, props)
}

/** Asks how much goes into the own wallet, then opens the pay dialog of that. */
export function openTopUpDialog(props: Closing): void {
  void open(async () => (await import('./top-up-dialog.tsx')).TopUpDialog, props)
}

type Closing = { readonly onClose: () => void }

async function open<P extends Closing>(load: () => Promise<ComponentType<P>>, props: P): Promise<void> {
  const { pathname } = location
  const Dialog = await loadPart(load)
  // Who has gone elsewhere meanwhile asks no more.
  if (location.pathname !== pathname) return
  const close = (): void => {
    overPage.show(null)
    props.onClose()
  }
  overPage.show(
    <Suspense>
      <Dialog {...props} onClose={close} />
    </Suspense>,
  )
}

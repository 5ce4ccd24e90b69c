import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import type { TradePasswordProps } from './trade-password-dialog.tsx'

const Dialog = lazy(async () => ({
  default: (await loadPart(async () => await import('./trade-password-dialog.tsx'))).TradePasswordSteps,
}))

/**
 * The dialog that sets a payment password, fetched when it is opened. `first-time` begins with what it is for, `reset` with the
 * code (specification 2 §4). `onDone` comes after it was set, `onClose` whenever the dialog goes otherwise.
 */
export function TradePasswordDialog({ isOpen, ...props }: TradePasswordProps & { readonly isOpen: boolean }): ReactNode {
  if (!isOpen) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHashDialog } from './use-hash-dialog.ts'

const AppointmentDialog = lazy(async () => ({ default: (await import('./appointment-dialog.tsx')).AppointmentDialog }))

/**
 * The appointment dialog of a page about one tutor. It opens by itself when the page is shown, unless who comes wanted the
 * page instead of it. Closing takes it away with all its state.
 */
export function useAppointment(tutor: { readonly tutorId: number; readonly tutorName: string }): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const { isOpen, open, close } = useHashDialog('appointment')
  const { state } = useLocation()
  const isSettled = useRef(isOpen || (state as { readonly isInstead?: true } | null)?.isInstead === true)
  useEffect(() => {
    if (isSettled.current) return
    isSettled.current = true
    open()
  }, [open])
  const dialog = isOpen && (
    <Suspense>
      <AppointmentDialog tutor={tutor} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}

import { Suspense, lazy, useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

const AppointmentDialog = lazy(async () => ({ default: (await import('./appointment-dialog.tsx')).AppointmentDialog }))

const OPEN = '#appointment'

/**
 * The appointment dialog of a page about one tutor. It opens by itself when the page is shown; the address says that it is
 * open, so Back closes it. Closing takes it away with all its state.
 */
export function useAppointment(tutor: { readonly tutorId: number; readonly tutorName: string }): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const hasOpened = useRef(false)
  const go = useCallback(
    (to: string, replace: boolean) => void navigate({ search, hash: to }, { replace, preventScrollReset: true }),
    [navigate, search],
  )
  const open = useCallback(() => go(OPEN, false), [go])
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    open()
  }, [open])
  const dialog = hash === OPEN && (
    <Suspense>
      <AppointmentDialog tutor={tutor} onClose={() => go('', true)} />
    </Suspense>
  )
  return { open, dialog }
}

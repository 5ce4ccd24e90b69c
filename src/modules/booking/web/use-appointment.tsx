import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#web/line.ts'

const AppointmentDialog = lazy(async () => ({
  default: (await loadPart(async () => await import('./appointment-dialog.tsx'))).AppointmentDialog,
}))

/**
 * The appointment dialog of a page about one tutor. It opens by itself when the page is shown, unless who comes wanted the
 * page or something else instead of it, with a case chosen when the address names one. Closing takes it away with all its state.
 */
export function useAppointment(
  tutor: { readonly tutorId: number; readonly tutorName: string },
  { jobId, part, isWanted }: { readonly jobId: number | null; readonly part: string | null; readonly isWanted: boolean },
): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const { state } = useLocation()
  const isSettled = useRef(!isWanted || (state as { readonly isInstead?: true } | null)?.isInstead === true)
  useEffect(() => {
    if (isSettled.current) return
    isSettled.current = true
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know how one came here
    setOpen(true)
  }, [])
  const dialog = isOpen && (
    <Suspense>
      <AppointmentDialog {...{ tutor, jobId, part }} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}

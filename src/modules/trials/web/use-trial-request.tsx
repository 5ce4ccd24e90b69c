import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import type { CaseNote } from './trial-dialog.tsx'

const TrialDialog = lazy(async () => ({
  default: (await loadPart(async () => await import('./trial-dialog.tsx'))).TrialDialog,
}))

type Props = {
  readonly CaseNote: CaseNote
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
  readonly jobId: number | null
  /** A part of the week (`sat-evening`) that is wished for. */
  readonly part: string | null
  /** Whether it opens by itself when the page is shown. */
  readonly isWanted: boolean
}

/** The dialog of a page about one tutor in which a trial lesson is asked for. Closing takes it away with all its state. */
export function useTrialRequest({ CaseNote, tutor, jobId, part, isWanted }: Props): {
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const isSettled = useRef(!isWanted)
  useEffect(() => {
    if (isSettled.current) return
    isSettled.current = true
    // oxlint-disable-next-line react/set-state-in-effect -- a dialog is of the browser alone
    setOpen(true)
  }, [])
  const dialog = isOpen && (
    <Suspense>
      <TrialDialog {...{ CaseNote, tutor, jobId, part }} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}

import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ReportProps } from './report-dialog.tsx'
import { loadPart } from '#web/line.ts'

type Props = Omit<ReportProps, 'onClose'> & {
  /** Lets a visitor in first, then goes on; null for who is known. */
  readonly enter: ((goOn: () => void) => void) | null
  readonly children: ReactNode
}

/** Opens the one report dialog, which comes with its words when it is first wanted. */
export function ReportButton({ enter, children, ...report }: Props): ReactNode {
  const { words } = useWords()
  const [Dialog, setDialog] = useState<ComponentType<ReportProps> | null>(null)
  const open = async (): Promise<void> => {
    // Without a connection nothing happens; the next press tries again.
    const loading = Promise.all([loadPart(async () => await import('./report-dialog.tsx')), words.load('reports')])
    const loaded = await loading.catch(() => null)
    if (loaded) setDialog(() => loaded[0].ReportDialog)
  }
  return (
    <>
      <button type="button" className="link-button" onClick={() => (enter ? enter(() => void open()) : void open())}>
        {children}
      </button>
      {Dialog && <Dialog {...report} onClose={() => setDialog(null)} />}
    </>
  )
}

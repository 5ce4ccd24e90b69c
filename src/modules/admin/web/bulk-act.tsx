import { useState } from 'react'
import type { ReactNode } from 'react'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkLine } from './bulk-dialog.tsx'

type Props = {
  /** What is done, on the button and its confirmation. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly reasonLabel: string
  readonly lines: readonly BulkLine[]
  /** It was closed; nothing is chosen any more. */
  readonly onDone: () => void
}

/** Ends all that are chosen for one reason, each as an act of its own. */
export function BulkAct({ name, title, text, reasonLabel, lines, onDone }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
    onDone()
  }
  return (
    <>
      {lines.length > 0 && (
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          {name}
        </button>
      )}
      {isAsking && (
        <BulkDialog title={title} text={text} reasonLabel={reasonLabel} confirm={name} isGrave lines={lines} onClose={close} />
      )}
    </>
  )
}

import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import type { ShareTutorDialog as Dialog } from './share-tutor-dialog.tsx'
import { loadPart } from '#web/line.ts'

type ShareButtonProps = {
  readonly tutorId: number
  /** Shown while the detail is loading. */
  readonly tutorName?: string
  /** The button's words; given, so that a list does not need this room's texts. */
  readonly label: string
  /** `icon` for cards, `button` with words elsewhere. */
  readonly look?: 'icon' | 'button'
}

/** Opens the share dialog, whose code is fetched at the first press (specification 1 §4 "Share dialog"). */
export function ShareButton({ tutorId, tutorName, label, look = 'icon' }: ShareButtonProps): ReactNode {
  const [dialog, setDialog] = useState<{ readonly Shown: typeof Dialog } | null>(null)
  const open = (): void => {
    // Without a connection nothing opens; the next press tries again.
    loadPart(async () => await import('./share-tutor-dialog.tsx'))
      .then(({ ShareTutorDialog }) => setDialog({ Shown: ShareTutorDialog }))
      .catch(() => {})
  }
  return (
    <>
      {look === 'icon' ? (
        <button type="button" className="icon-button" aria-label={label} aria-haspopup="dialog" onClick={open}>
          <Icon name="share" />
        </button>
      ) : (
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={open}>
          <Icon name="share" size={18} />
          {label}
        </button>
      )}
      {dialog && (
        <Suspense>
          <dialog.Shown tutorId={tutorId} tutorName={tutorName} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icon.tsx'
import type { ShareDialog as Dialog } from './share-dialog.tsx'

type ShareButtonProps = {
  readonly tutorId: number
  /** Shown while the detail is loading, and part of the button's accessible name. */
  readonly tutorName?: string
  /** `icon` for cards, `button` with words elsewhere. */
  readonly look?: 'icon' | 'button'
}

/** Opens the share dialog, whose code is fetched at the first press (specification 1 §4 "Share dialog"). */
export function ShareButton({ tutorId, tutorName, look = 'icon' }: ShareButtonProps): ReactNode {
  const { t } = useTranslation('tutors')
  const [dialog, setDialog] = useState<{ readonly Shown: typeof Dialog } | null>(null)
  const open = (): void => {
    // Without a connection nothing opens; the next press tries again.
    import('./share-dialog.tsx').then(({ ShareDialog }) => setDialog({ Shown: ShareDialog })).catch(() => {})
  }
  const label = tutorName ? t('share.openFor', { name: tutorName }) : t('share.open')
  return (
    <>
      {look === 'icon' ? (
        <button type="button" className="icon-button" aria-label={label} aria-haspopup="dialog" onClick={open}>
          <Icon name="share" />
        </button>
      ) : (
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={open}>
          <Icon name="share" size={18} />
          {t('share.open')}
        </button>
      )}
      {dialog && <dialog.Shown tutorId={tutorId} tutorName={tutorName} onClose={() => setDialog(null)} />}
    </>
  )
}

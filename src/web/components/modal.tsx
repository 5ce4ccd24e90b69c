import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

type Props = {
  readonly title: string
  /** The dialog was closed, by its button, Escape or the page; who shows it takes it away. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native dialog that is open as long as it is there; it keeps and returns the focus itself. */
export function Modal({ title, onClose, children }: Props): ReactNode {
  const { t } = useTranslation('web')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before it is taken out of the page, or the focus would not return to what opened it.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('common.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

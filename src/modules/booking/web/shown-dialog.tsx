import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './lessons.module.css'

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** A native dialog that is open as long as it is there; it keeps and returns the focus itself. */
export function ShownDialog({ title, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

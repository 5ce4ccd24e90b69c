import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useModal } from '../use-modal.ts'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

type Props = {
  readonly title: string
  /** The dialog was closed, by its button, Escape or the page; who shows it takes it away. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a title and a cross. */
export function Modal({ title, onClose, children }: Props): ReactNode {
  const { t } = useWords('web')
  const titleId = useId()
  const { frame, close } = useModal(onClose)
  return (
    <dialog {...frame} className={styles.modal} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('common.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

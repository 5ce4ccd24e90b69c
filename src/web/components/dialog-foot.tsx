import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

type Props = {
  /** What went wrong; nothing is shown while it is empty. */
  readonly problem: string
  readonly isBusy: boolean
  /** Without it the button is above. */
  readonly confirm?: string
  /** Without it the button sends the form around it. */
  readonly onConfirm?: () => void
  /** The way out that does nothing. */
  readonly cancel: { readonly label: string; readonly onCancel: () => void }
  /** Whether what is confirmed takes something away from someone. */
  readonly isGrave?: boolean
}

/** Lower end of a dialog: what went wrong, the way out and what is confirmed. */
export function DialogFoot({ problem, isBusy, confirm, onConfirm, cancel, isGrave = false }: Props): ReactNode {
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button quiet" onClick={cancel.onCancel}>
          {cancel.label}
        </button>
        {confirm !== undefined && (
          <button
            type={onConfirm ? 'button' : 'submit'}
            className={`button ${isGrave ? styles.grave : ''}`}
            aria-disabled={isBusy}
            onClick={onConfirm}
          >
            {confirm}
          </button>
        )}
      </div>
    </>
  )
}

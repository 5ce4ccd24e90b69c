import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './lessons.module.css'

type Props = {
  readonly problem: string
  readonly isBusy: boolean
  readonly send: string
  readonly onClose: () => void
}

/** Lower end of the room's forms: what went wrong, sending, and the way out. */
export function FormFoot({ problem, isBusy, send, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.ways}>
        <button className="button" aria-disabled={isBusy}>
          {send}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('form.cancel')}
        </button>
      </p>
    </>
  )
}

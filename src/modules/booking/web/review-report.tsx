import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { REPORT_REASONS } from '../domain/report-reason.ts'
import styles from './tutor-reviews.module.css'

/** Lets anybody who is logged in tell the operators that a review is wrong. Texts: `booking-report`. */
export function ReviewReport({ reviewId, onClose }: { reviewId: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('booking-report')
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const send = async (reason: string): Promise<void> => {
    const body = { reviewId, reason, note: '' }
    const failed = await callApi(locale, { method: 'POST', url: '/api/review/report', body }).then(
      () => null,
      (error: unknown) => (error instanceof ApiFailure ? error.message : t('failed')),
    )
    dialog.current?.close()
    showToast({ text: failed ?? t('reported'), look: failed ? 'bad' : 'good' })
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('reportTitle')} onClose={onClose}>
      <h2>{t('reportTitle')}</h2>
      {REPORT_REASONS.map((reason) => (
        <button key={reason} type="button" className="button quiet" onClick={() => void send(reason)}>
          {t(`reason.${reason}`)}
        </button>
      ))}
      <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
        {t('cancel')}
      </button>
    </dialog>
  )
}

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserApi } from '#web/browser-api.ts'
import { grouped } from '#web/grouped.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { paymentCase } from '../contract/bookings.ts'
import styles from './appointment-dialog.module.css'

type Fee = { readonly jobId: number; readonly hallFee: number; readonly negotiateLessonNumber: number }

/** The prepaid hall fee of the chosen case, with its button when the balance is too low; payment comes later. */
export function HallFee({ jobId, tutorId }: { jobId: number; tutorId: number }): ReactNode {
  const { t } = useTranslation('booking')
  const locale = useLocale()
  const [fee, setFee] = useState<Fee | null>(null)
  useEffect(() => {
    let isCurrent = true
    browserApi(locale)(paymentCase, { query: { jobId, tutorId } })
      .then(({ isNeeded, hallFee, ...quote }) => isCurrent && setFee(isNeeded && hallFee !== null ? { ...quote, hallFee } : null))
      // Booking goes on without it.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [jobId, tutorId, locale])
  if (fee?.jobId !== jobId) return null
  return (
    <p className={styles.fee}>
      <span className="money">{t('dialog.fee', { fee: grouped(fee.hallFee), count: fee.negotiateLessonNumber })}</span>
      <button type="button" className="link-button" onClick={() => showToast({ text: t('dialog.feeLater'), look: 'good' })}>
        {t('dialog.feeButton')}
      </button>
    </p>
  )
}

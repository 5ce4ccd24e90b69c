import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { grouped } from '#web/grouped.ts'
import { useLocale } from '#web/locale-path.ts'
import { postHallFee } from '../contract/orders.ts'
import type { HallFee } from './use-hall-fee.ts'

type Props = {
  readonly jobId: number
  readonly tutorId: number
  readonly hallFee: HallFee
  readonly onProblem: (text: string) => void
  /** The payer goes on: it may be paid now. */
  readonly onPaid: () => void
}

/** Prepays the half that a request sets aside; the order stays the same until it is paid. */
export function HallFeeButton({ jobId, tutorId, hallFee, onProblem, onPaid }: Props): ReactNode {
  const { t } = useTranslation('booking')
  const locale = useLocale()
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    onProblem('')
    try {
      const order = await browserApi(locale)(postHallFee, { body: { jobId, tutorId, amount: hallFee.cents } })
      setTradeNo(order.tradeNo)
    } catch (error) {
      onProblem(error instanceof ApiFailure ? error.message : t('dialog.offline'))
      if (error instanceof ApiFailure && error.status === 409) onPaid()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void open()}>
        {t('dialog.prepay', { fee: grouped(hallFee.fee) })}
      </button>
      {tradeNo !== null && (
        <PayDialog
          title={t('dialog.prepayTitle')}
          tradeNo={tradeNo}
          layout="cards"
          onClose={() => {
            setTradeNo(null)
            onPaid()
          }}
        />
      )}
    </>
  )
}

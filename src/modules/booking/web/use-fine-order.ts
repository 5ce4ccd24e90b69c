import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { postAmercement } from '../contract/fines.ts'

/** Orders what is due of a case's fines; the order stays the same until it is paid. */
export function useFineOrder(jobId: number) {
  const { t } = useTranslation('booking-fines')
  const locale = useLocale()
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const order = async (): Promise<void> => {
    setProblem('')
    try {
      setTradeNo((await browserApi(locale)(postAmercement, { body: { jobId } })).tradeNo)
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('failed'))
    }
  }
  return { tradeNo, problem, order, close: () => setTradeNo(null) }
}

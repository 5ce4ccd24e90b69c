import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getAlipayStatus, postAlipayWap } from '../contract/alipay.ts'
import { isPhone } from './begin.ts'
import { FramedProvider } from './framed-provider.tsx'
import type { StepProps } from './method-steps.tsx'
import { rememberPage } from './payment-origin.ts'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000

/** Alipay: in a frame on a desktop; on a phone it gets the whole page. */
export function Step(props: StepProps): ReactNode {
  const { order, onPaid, onLeave } = props
  const { t } = useWords('payments')
  const locale = useLocale()
  const { tradeNo, checkCode } = order
  const [isRedirected] = useState(isPhone)
  const [tip, setTip] = useState('')
  useEffect(() => {
    if (!isRedirected) return
    rememberPage()
    void browserApi(locale)(postAlipayWap, { body: { tradeNo, checkCode } })
      .then(({ url }) => location.assign(url))
      .catch((error: unknown) => onLeave(error instanceof ApiFailure ? error.message : t('failed.title')))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step appears
  }, [])
  const poll = async (): Promise<void> => {
    const { tradeStatus } = await browserApi(locale)(getAlipayStatus, { query: { tradeNo } })
    setTip(tradeStatus === 'WAIT_BUYER_PAY' ? t('alipay.waiting') : '')
    if (tradeStatus === 'TRADE_FINISHED') await onPaid()
    else if (tradeStatus === 'TRADE_CLOSE') onLeave(t('alipay.closed'))
  }
  usePoll(poll, { everyMs: POLL_MS, isOn: true })
  return isRedirected ? <p role="status">{t('loading')}</p> : <FramedProvider {...props} tip={tip} />
}

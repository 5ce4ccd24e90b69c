import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { getAlipayStatus, postAlipayWap } from '../contract/payment.ts'
import { isPhone } from './begin.ts'
import { hearFrame } from './frame-news.ts'
import type { StepProps } from './method-steps.tsx'
import { useNameBetween } from './name-between.ts'
import { rememberPage } from './payment-origin.ts'
import styles from './pay.module.css'
import steps from './steps.module.css'
import { StepFoot } from './step-foot.tsx'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000
const OPENS_AFTER_MS = 1000

/** What a provider shows by itself stands in a page of ours that holds nothing else; on a phone Alipay gets the whole page. */
export function FrameStep({ order, way, onPaid, onLeave }: StepProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const path = useLocalePath()
  const between = useNameBetween()
  const { tradeNo, checkCode } = order
  const isAlipay = way.value === 'alipay'
  const [isRedirected] = useState(() => isAlipay && isPhone())
  const [isReady, setReady] = useState(isAlipay)
  const [tip, setTip] = useState('')
  useEffect(() => {
    // The card form opens after a second (specification 2 §4).
    const timer = setTimeout(() => setReady(true), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isRedirected) return
    rememberPage()
    void browserApi(locale)(postAlipayWap, { body: { tradeNo, checkCode } })
      .then(({ url }) => location.assign(url))
      .catch((error: unknown) => onLeave(error instanceof ApiFailure ? error.message : t('failed.title')))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step appears
  }, [])
  useEffect(() => hearFrame(tradeNo, ({ why }) => void (why === null ? onPaid() : onLeave(why))), [tradeNo, onPaid, onLeave])
  const poll = async (): Promise<void> => {
    const { tradeStatus } = await browserApi(locale)(getAlipayStatus, { query: { tradeNo } })
    setTip(tradeStatus === 'WAIT_BUYER_PAY' ? t('alipay.waiting') : '')
    if (tradeStatus === 'TRADE_FINISHED') await onPaid()
    else if (tradeStatus === 'TRADE_CLOSE') onLeave(t('alipay.closed'))
  }
  usePoll(poll, { everyMs: POLL_MS, isOn: isAlipay })
  if (isRedirected || !isReady) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.step}>
      <iframe
        className={steps.frame}
        data-method={way.value}
        title={t('frame', { method: between(way.label) })}
        src={`${path(`/payment/${tradeNo}/frame`)}?method=${way.value}`}
      />
      <StepFoot {...{ order, onLeave }}>{tip}</StepFoot>
    </div>
  )
}

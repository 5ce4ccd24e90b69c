import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getFpsStatus, postFps } from '../contract/fps.ts'
import { isPhone, useBegun } from './begin.ts'
import type { StepProps } from './method-steps.tsx'
import styles from './pay.module.css'
import { QrCode } from './qr-code.tsx'
import { StepFoot } from './step-foot.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000
const LONGEST_SECONDS = 600

/** FPS: a code on a desktop, the bank's app on a phone; asked about for ten minutes (decisions 2 "FPS"). */
export function Step({ order, onPaid, onLeave }: StepProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const { tradeNo, checkCode } = order
  const [onThisPhone] = useState(isPhone)
  const device = onThisPhone ? 'mobile' : 'desktop'
  const begun = useBegun(async (api) => await api(postFps, { body: { tradeNo, checkCode, device } }), onLeave)
  // The order's own time, and no longer than we ask.
  const longest = Math.min(LONGEST_SECONDS, order.secondsLeft)
  const left = useCountdown(begun ? longest : null)
  const isOver = left === 0
  useEffect(() => {
    if (begun?.payload === null) onLeave(t('fps.unavailable'))
  })
  const poll = async (): Promise<void> => {
    const status = (await browserApi(locale)(getFpsStatus, { query: { tradeNo } })).response_code
    if (status === '0000') await onPaid()
    else if (status !== '1143') onLeave(t(status === '1181' ? 'fps.expired' : 'fps.closed'))
  }
  usePoll(poll, { everyMs: POLL_MS, isOn: begun !== null && begun.payload !== null && !isOver })
  if (!begun || begun.payload === null) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.step}>
      {onThisPhone && begun.appLink !== null && (
        <a className={`button ${styles.pay}`} href={begun.appLink}>
          {t('fps.open')}
        </a>
      )}
      <p>{t(onThisPhone ? 'fps.save' : 'fps.scan')}</p>
      <QrCode text={begun.payload} label={t('fps.code')} save={t('fps.download')} />
      {!begun.isByStatement && !isOver && <p className="money">{t('timeLeft', { time: clockText(left ?? longest) })}</p>}
      <StepFoot {...{ order, onLeave }}>
        {t(begun.isByStatement ? 'fps.byStatement' : isOver ? 'fps.stopped' : 'waiting')}
      </StepFoot>
    </div>
  )
}

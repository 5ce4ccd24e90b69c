import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getPaymeStatus, postPayme } from '../contract/payme.ts'
import { isPhone, useBegun } from './begin.ts'
import type { StepProps } from './method-steps.tsx'
import styles from './pay.module.css'
import { QrCode } from './qr-code.tsx'
import { StepFoot } from './step-foot.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { usePoll } from './use-poll.ts'

const DESKTOP_POLL_MS = 3000
const MOBILE_POLL_MS = 1000
/** Seconds after which the browser gives up, beyond those of the provider (specification 2 §9). */
const GRACE_SECONDS = 5

const REFUSED = { PR004: 'payme.error2', PR007: 'payme.error3', EB099: 'payme.error5' } as const

/** PayMe: a code on a desktop, the app on a phone; asked about until it is paid or its time is over. */
export function Step({ order, onPaid, onLeave }: StepProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const { tradeNo, checkCode } = order
  const [onThisPhone] = useState(isPhone)
  const refuse = (why: string): void => onLeave(`${t('payme.failed')} ${why} ${t('payme.suggest')}`)
  const device = onThisPhone ? 'mobile' : 'desktop'
  const begun = useBegun(async (api) => await api(postPayme, { body: { tradeNo, checkCode, device } }), refuse)
  const left = useCountdown(begun ? begun.effectiveDuration + GRACE_SECONDS : null)
  useEffect(() => {
    if (left === 0) refuse(t('payme.error3'))
  })
  const poll = async (): Promise<void> => {
    if (!begun) return
    const query = { paymentRequestId: begun.paymentRequestId }
    const { statusCode } = await browserApi(locale)(getPaymeStatus, { query })
    if (statusCode === 'PR005') await onPaid()
    else if (statusCode !== 'PR001') refuse(t(REFUSED[statusCode]))
  }
  usePoll(poll, { everyMs: onThisPhone ? MOBILE_POLL_MS : DESKTOP_POLL_MS, isOn: begun !== null && left !== 0 })
  if (!begun) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.step}>
      {onThisPhone ? (
        <a className={`button ${styles.pay}`} href={begun.webLink} target="_blank" rel="noopener noreferrer">
          {t('payme.open')}
        </a>
      ) : (
        <>
          <p>{t('payme.scan')}</p>
          <QrCode text={begun.webLink} label={t('payme.code')} />
        </>
      )}
      <p className="money">{t('timeLeft', { time: clockText(Math.max(0, (left ?? 0) - GRACE_SECONDS)) })}</p>
      <StepFoot {...{ order, onLeave }}>{t('waiting')}</StepFoot>
    </div>
  )
}

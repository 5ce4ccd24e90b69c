import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getOrder } from '../contract/orders.ts'
import { postPaypal, postPaypalConfirm } from '../contract/paypal.ts'
import { isPhone, useBegun } from './begin.ts'
import type { StepProps } from './method-steps.tsx'
import styles from './pay.module.css'
import { hearReturn } from './payer-return.ts'
import { StepFoot } from './step-foot.tsx'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000

/** PayPal: a window on a desktop, the whole page on a phone; it comes back to the order's page. */
export function Step({ order, onPaid, onLeave }: StepProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const { tradeNo, checkCode } = order
  const [onThisPhone] = useState(isPhone)
  const device = onThisPhone ? 'mobile' : 'desktop'
  const begun = useBegun(async (api) => await api(postPaypal, { body: { tradeNo, checkCode, device } }), onLeave)
  useEffect(
    () =>
      hearReturn(tradeNo, ({ token, payerId }) => {
        if (payerId === null) return onLeave(t('paypal.cancelled'))
        const body = { tradeNo, checkCode, token, paymentId: token, payerId }
        void browserApi(locale)(postPaypalConfirm, { body })
          .then(onPaid)
          .catch((error: unknown) => onLeave(error instanceof Error ? error.message : ''))
      }),
    [tradeNo, checkCode, locale, onPaid, onLeave, t],
  )
  const poll = async (): Promise<void> => {
    const { state, attempt } = await browserApi(locale)(getOrder, { query: { tradeNo } })
    if (state === 'paid') await onPaid()
    else if (attempt?.why) onLeave(attempt.why)
  }
  usePoll(poll, { everyMs: POLL_MS, isOn: begun !== null })
  if (!begun) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.step}>
      <p>{t(onThisPhone ? 'paypal.textPhone' : 'paypal.text')}</p>
      <a
        className={`button ${styles.pay}`}
        href={begun.approveUrl}
        onClick={(event) => {
          if (onThisPhone || !window.open(begun.approveUrl, 'paypal', 'popup,width=500,height=720')) return
          event.preventDefault()
        }}
      >
        {t('paypal.open')}
      </a>
      <StepFoot {...{ order, onLeave }}>{t('waiting')}</StepFoot>
    </div>
  )
}

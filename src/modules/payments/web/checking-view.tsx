import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import type { OrderView } from '../contract/orders.ts'
import { postCancel } from '../contract/payment.ts'
import styles from './pay.module.css'
import { FIRST } from './use-kept-focus.ts'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000
/** How many times it is asked before the payer hears that it takes longer: about three quarters of a minute. */
const MOST_ASKS = 15

type Props = {
  readonly order: OrderView
  readonly read: () => Promise<unknown>
  readonly onOther: () => void
  readonly onDone: () => void
}

/**
 * The payer is back and the provider is asked what became of the payment; paying again meanwhile could pay twice. Where it says nothing
 * for long, the payer is told that the money is safe, how they will hear of it, and what can be done.
 */
export function CheckingView({ order: { tradeNo, checkCode }, read, onOther, onDone }: Props): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const [asks, setAsks] = useState(0)
  const isLong = asks >= MOST_ASKS
  usePoll(
    async () => {
      setAsks((before) => before + 1)
      await read()
    },
    { everyMs: POLL_MS, isOn: !isLong },
  )
  const other = (): void => {
    // As far as the provider can be told.
    void browserApi(locale, 'background')(postCancel, { body: { tradeNo, checkCode } }).catch(() => {})
    onOther()
  }
  return (
    <section className={styles.end} aria-busy={!isLong}>
      <h3 role="status" {...FIRST}>
        {t(isLong ? 'checking.long' : 'checking.title')}
      </h3>
      <p>{t(isLong ? 'checking.longText' : 'checking.text')}</p>
      <p className={styles.number}>{t('orderNo', { tradeNo })}</p>
      <div className={styles.buttons}>
        {isLong && (
          <button type="button" className="button" onClick={() => setAsks(0)}>
            {t('checking.again')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={other}>
          {t('checking.other')}
        </button>
        {isLong && (
          <button type="button" className="button quiet" onClick={onDone}>
            {t('checking.later')}
          </button>
        )}
      </div>
    </section>
  )
}

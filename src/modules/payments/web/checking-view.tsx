import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OrderView } from '../contract/orders.ts'
import styles from './pay.module.css'
import { usePoll } from './use-poll.ts'

const POLL_MS = 3000

type Props = { readonly order: OrderView; readonly read: () => Promise<unknown>; readonly onOther: () => void }

/** The payer is back and the provider is asked what became of the payment; paying again meanwhile could pay twice. */
export function CheckingView({ order, read, onOther }: Props): ReactNode {
  const { t } = useWords('payments')
  usePoll(read, { everyMs: POLL_MS, isOn: true })
  return (
    <section className={styles.end} aria-busy="true">
      <h3 role="status">{t('checking.title')}</h3>
      <p>{t('checking.text')}</p>
      <p className={styles.number}>{t('orderNo', { tradeNo: order.tradeNo })}</p>
      <button type="button" className="button quiet" onClick={onOther}>
        {t('checking.other')}
      </button>
    </section>
  )
}

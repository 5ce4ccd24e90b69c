import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { OrderView } from '../contract/orders.ts'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'
import { WalletLink } from './wallet-link.tsx'

/** It is paid: what, how much, under which number, and where it is to be seen. */
export function PaidView({ order, onDone }: { readonly order: OrderView; readonly onDone: () => void }): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  return (
    <section className={styles.end} data-look="good">
      <span className={styles.mark} aria-hidden="true">
        ✓
      </span>
      <h3 role="status">{t('paid.title')}</h3>
      <p>{t('paid.text', { title: order.title, amount: moneyText(order.price) })}</p>
      <p className={styles.number}>{t('orderNo', { tradeNo: order.tradeNo })}</p>
      <div className={styles.buttons}>
        <WalletLink className="button quiet">{t('paid.wallet')}</WalletLink>
        <Link className="button quiet" to={path(`/payment/${order.tradeNo}/receipt`)}>
          {t('paid.receipt')}
        </Link>
        <button type="button" className="button" onClick={onDone}>
          {t('paid.done')}
        </button>
      </div>
    </section>
  )
}

/** Its time is over. */
export function ClosedView({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useWords('payments')
  return (
    <section className={styles.end}>
      <h3 role="status">{t('closed.title')}</h3>
      <p>{t('closed.text')}</p>
      <button type="button" className="button" onClick={onDone}>
        {t('closed.done')}
      </button>
    </section>
  )
}

/** It could not be read. */
export function FailedView({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useWords('payments')
  return (
    <section className={styles.end}>
      <h3 role="alert">{t('failed.title')}</h3>
      <button type="button" className="button" onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </section>
  )
}

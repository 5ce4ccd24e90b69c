import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OrderView } from '../contract/orders.ts'
import type { Way } from '../contract/payment.ts'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'

type Props = { readonly order: OrderView; readonly way: Way }

/** What it costs, what is taken off, what the method adds, and the sum. */
export function Amounts({ order: { title, price, deducted, tradeNo }, way: { fee, total } }: Props): ReactNode {
  const { t } = useWords('payments')
  return (
    <section className={styles.amounts} aria-label={t('amounts.label')}>
      <p className={styles.number}>{t('orderNo', { tradeNo })}</p>
      <dl>
        <div>
          <dt>{title}</dt>
          <dd className="money">{moneyText(price)}</dd>
        </div>
        {deducted > 0 && (
          <div>
            <dt>{t('amounts.deducted')}</dt>
            <dd className="money">−{moneyText(deducted)}</dd>
          </div>
        )}
        <div>
          <dt>{t('amounts.fee')}</dt>
          <dd className="money">{moneyText(fee)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('amounts.total')}</dt>
          <dd className="money">{moneyText(total)}</dd>
        </div>
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OrderView } from '../contract/orders.ts'
import type { Way } from '../contract/payment.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useMethodName } from './method-name.ts'
import styles from './pay.module.css'

type Props = { readonly order: OrderView; readonly way: Way }

/** What it costs, what is taken off, what the method adds, and the sum. */
export function Amounts({ order, way: { fee, total } }: Props): ReactNode {
  const { t } = useWords('payments')
  return (
    <section className={styles.amounts} aria-label={t('amounts.label')}>
      <p className={styles.number}>{t('orderNo', { tradeNo: order.tradeNo })}</p>
      <AmountLines order={order} fee={fee} total={total} />
    </section>
  )
}

type LinesProps = {
  readonly order: Pick<OrderView, 'title' | 'price' | 'deducted'>
  readonly fee: number
  readonly total: number
  /** By what it was paid; none where it is still to be paid. */
  readonly by?: OrderView['method']
}

/** Each sum under its one name, in the order in which they add up. */
export function AmountLines({ order: { title, price, deducted }, fee, total, by }: LinesProps): ReactNode {
  const { t } = useWords('payments')
  const nameOf = useMethodName()
  const isPaid = by !== undefined
  return (
    <dl className={styles.lines}>
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
      {isPaid && by !== null && (
        <div>
          <dt>{t('choice')}</dt>
          <dd>{nameOf(by)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(isPaid ? 'amounts.paid' : 'amounts.total')}</dt>
        <dd className="money">{moneyText(total)}</dd>
      </div>
    </dl>
  )
}

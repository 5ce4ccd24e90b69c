import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { OrderView } from '../contract/orders.ts'
import { AmountLines } from './amounts.tsx'
import styles from './pay.module.css'
import { FIRST } from './use-kept-focus.ts'
import { WalletLink } from './wallet-link.tsx'

const NEXT = ['normal', 'amercement', 'prepaidHallFee', 'lessons', 'trial', 'cover', 'recommend', 'course', 'topUp'] as const

/** It is paid: what, of what sums, by which method and under which number, what happens next, and where it is to be seen. */
export function PaidView({ order, onDone }: { readonly order: OrderView; readonly onDone: () => void }): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const { kind, tradeNo, fee, paid, method, story } = order
  const next = NEXT.find((one) => one === kind)
  const isTwice = story.some(({ what }) => what === 'paid-twice')
  const above = story.find(({ what }) => what === 'returning-full')?.amount
  return (
    <section className={styles.end} data-look="good">
      <span className={styles.mark} aria-hidden="true">
        ✓
      </span>
      <h3 role="status" {...FIRST}>
        {t('paid.title')}
      </h3>
      <AmountLines order={order} fee={fee} total={paid ?? order.due} by={method} />
      <p className={styles.number}>{t('orderNo', { tradeNo })}</p>
      {next && <p>{t(`next.${next}`)}</p>}
      {isTwice && <p>{t('paid.twice')}</p>}
      {above && <p>{t('paid.above', { amount: moneyText(above) })}</p>}
      <div className={styles.buttons}>
        <WalletLink className="button quiet">{t('paid.wallet')}</WalletLink>
        <Link className="button quiet" to={path(`/payment/${tradeNo}/receipt`)}>
          {t('paid.receipt')}
        </Link>
        <button type="button" className="button" onClick={onDone}>
          {t('paid.done')}
        </button>
      </div>
    </section>
  )
}

/** Its time is over: what becomes of money that is still on its way, if any may be. */
export function ClosedView({ order: { ifLate }, onDone }: { readonly order: OrderView; readonly onDone: () => void }): ReactNode {
  const { t } = useWords('payments')
  return (
    <section className={styles.end}>
      <h3 role="status" {...FIRST}>
        {t('closed.title')}
      </h3>
      <p>{t(`closed.${ifLate ?? 'text'}`)}</p>
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
      <h3 role="alert" {...FIRST}>
        {t('failed.title')}
      </h3>
      <button type="button" className="button" onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </section>
  )
}

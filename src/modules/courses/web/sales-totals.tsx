import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { useWords } from '#web/use-words.tsx'
import type { SalesTotal } from '../contract/sales.ts'
import styles from './sales.module.css'

/** What was sold, what of it is the tutor's, what waits, and what went back. */
export function SalesTotals({ total }: { readonly total: SalesTotal }): ReactNode {
  const { t } = useWords('courses-sales')
  const { amount, count, net, fee, held, returned, returnedCount, kept } = total
  const back = { count: returnedCount, kept: moneyText(kept) }
  return (
    <section className={`card ${styles.totals}`} aria-label={t('totals.label')}>
      <dl>
        <Sum name={t('totals.sold')} amount={amount} note={t('totals.count', { count })} />
        <Sum name={t('totals.net')} amount={net} note={t('totals.fee', { fee: moneyText(fee) })} />
        <Sum name={t('totals.held')} amount={held} note={t(held > 0 ? 'totals.heldNote' : 'totals.heldNone')} />
        <Sum
          name={t('totals.returned')}
          amount={returned}
          note={returnedCount === 0 ? t('totals.returnedNone') : t(kept > 0 ? 'totals.kept' : 'totals.returnedCount', back)}
        />
      </dl>
    </section>
  )
}

function Sum({ name, amount, note }: { readonly name: string; readonly amount: number; readonly note: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{moneyText(amount)}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

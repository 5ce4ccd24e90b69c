import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'
import type { ShownOrder } from './use-order.ts'

type Props = Pick<ShownOrder, 'ways' | 'canWithdraw' | 'lacks'> & {
  readonly onTopUp: () => void
  readonly onDone: () => void
}

/**
 * What the wallet has and lacks for an order, and the least top-up that is enough; nothing where it can be chosen. What only goes into
 * the wallet need not be paid at all where that has enough by now.
 */
export function WalletWay({ ways, canWithdraw, lacks, onTopUp, onDone }: Props): ReactNode {
  const { t } = useWords('payments')
  const way = ways.find(({ value }) => value === 'balance')
  if (!way?.disabled) return null
  const has = moneyText(canWithdraw)
  if (!lacks)
    return (
      <div className={styles.wallet}>
        <p>{t('lacks.nothing', { has })}</p>
        <button type="button" data-first="" className="button" onClick={onDone}>
          {t('lacks.goOn')}
        </button>
      </div>
    )
  const { missing } = lacks
  // As much goes into the wallet by the order itself.
  const isLess = lacks.topUp !== null && (way.why !== 'into-wallet' || lacks.topUp.amount < way.total)
  const topUp = isLess ? lacks.topUp : null
  return (
    <div className={styles.wallet}>
      <p>{t('lacks.missing', { has, missing: moneyText(missing) })}</p>
      {topUp && (
        <>
          <button type="button" className="button quiet" onClick={onTopUp}>
            {t('lacks.topUp', { amount: moneyText(topUp.amount) })}
          </button>
          <p className={styles.note}>
            {t(topUp.left > 0 ? 'lacks.left' : 'lacks.none', { left: moneyText(topUp.left), due: moneyText(way.total) })}
          </p>
        </>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import { GiftNote } from './gift-note.tsx'
import styles from './wallet.module.css'

const NOTHING = '0.00'

type Props = { readonly balance: { readonly canWithdraw: string; readonly givenBalance: string; readonly frozen: string } }

/** What there is: free, given, on hold. */
export function Balances({ balance }: Props): ReactNode {
  const { t } = useWords('wallet')
  return (
    <section className={`card ${styles.balances}`} aria-label={t('balance.label')}>
      <dl>
        <div>
          <dt>{t('balance.canWithdraw')}</dt>
          <dd className="money">{moneyText(balance.canWithdraw)}</dd>
        </div>
        <div>
          <dt>{t('balance.givenBalance')}</dt>
          <dd className="money">{moneyText(balance.givenBalance)}</dd>
          <dd className={styles.note}>{balance.givenBalance === NOTHING ? t('balance.givenNote') : <GiftNote />}</dd>
        </div>
        <div>
          <dt>{t('balance.frozen')}</dt>
          <dd className="money">{moneyText(balance.frozen)}</dd>
          <dd className={styles.note}>{t('balance.frozenNote')}</dd>
        </div>
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocalePath } from '#web/locale-path.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { useSide } from '#web/use-side.ts'
import type { getBalance } from '../contract/wallet.ts'
import styles from './money-box.module.css'

type Balance = AnswerOf<typeof getBalance>
const NOTHING = '0.00'

/** On a home: what is in the wallet and what is set aside; nothing where neither is. Texts: `wallet`. */
export function MoneyBox({ data: balance }: { readonly data: Balance | null }): ReactNode {
  const { t } = useWords('wallet')
  const path = useLocalePath()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  if (!balance || (balance.canWithdraw === NOTHING && balance.frozen === NOTHING && balance.givenBalance === NOTHING)) return null
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${styles.box}`}>
      <h2>{t('title')}</h2>
      <dl className={styles.sums}>
        {(['canWithdraw', 'givenBalance', 'frozen'] as const)
          .filter((name) => name === 'canWithdraw' || balance[name] !== NOTHING)
          .map((name) => (
            <div key={name}>
              <dt>{t(`balance.${name}`)}</dt>
              <dd className="money">{moneyText(balance[name])}</dd>
            </div>
          ))}
      </dl>
      <p>
        <Link to={path(`/${side}/dashboard/wallet`)}>{t('toWallet')}</Link>
      </p>
    </section>
  )
}

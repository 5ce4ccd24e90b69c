import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { Fact, officeStyles as styles } from '#modules/admin/public-web.ts'
import { useWords } from '#web/use-words.tsx'

const SHOWN = ['canWithdraw', 'givenBalance', 'frozen'] as const

/** Dollars with commas. */
export type Balance = Readonly<Record<(typeof SHOWN)[number], string>>

/** What a person has in the wallet. */
export function BalanceBox({ data }: { readonly data: Balance }): ReactNode {
  const { t } = useWords('office')
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('treasury.wallet.title')}</h2>
      <dl className={styles.facts}>
        {SHOWN.map((name) => (
          <Fact key={name} name={t(`treasury.wallet.${name}`)}>
            <b className="money">{moneyText(data[name])}</b>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

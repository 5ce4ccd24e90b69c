import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { LedgerView } from '../contract/ledger.ts'
import { AccountName } from './account-name.tsx'
import { officeStyles as styles } from '#modules/admin/public-web.ts'
import tables from './ledger.module.css'

type Props = Pick<LedgerView, 'balances'> & { readonly isOpen: boolean }

/** What the house has, owes and earned now; each account leads to its transfers. */
export function HouseAccounts({ balances, isOpen }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <details className={`card ${styles.box} ${tables.balances}`} open={isOpen}>
      <summary>{t('ledger.balances')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled with the focus in it */}
      <div className={tables.scroll} role="group" aria-label={t('ledger.balances')} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.account')}</th>
              <th scope="col">{t('ledger.side')}</th>
              <th scope="col" className={tables.number}>
                {t('ledger.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ account, name, side, balance }) => (
              <tr key={account}>
                <th scope="row">
                  <Link to={path(`/admin/ledger?keyword=${encodeURIComponent(account)}`)}>
                    <AccountName code={account} name={name} />
                  </Link>
                </th>
                <td>{t(`ledger.sides.${side}`)}</td>
                <td className={`money ${tables.number}`}>{balance}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

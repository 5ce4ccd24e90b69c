import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { TransferLine } from '../contract/ledger.ts'
import { AccountName } from './account-name.tsx'
import tables from './ledger.module.css'

/** The entries of a transfer, each on its side of the books: what left an account, what came into one. */
export function TransferEntries({ entries }: Pick<TransferLine, 'entries'>): ReactNode {
  const { t } = useWords('admin')
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('ledger.entries')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled with the focus in it */}
      <div className={tables.scroll} role="group" aria-label={t('ledger.entries')} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.account')}</th>
              {(['debit', 'credit'] as const).map((side) => (
                <th key={side} scope="col" className={tables.number}>
                  {t(`ledger.sides.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ account, name, amount, balanceAfter }) => {
              const isDebit = amount.startsWith('-')
              return (
                <tr key={account}>
                  <th scope="row">
                    <AccountName code={account} name={name} />
                    {balanceAfter !== null && (
                      <small className={`money ${tables.after}`}>{t('ledger.after', { balance: balanceAfter })}</small>
                    )}
                  </th>
                  <td className={`money ${tables.number}`}>{isDebit && amount.slice(1)}</td>
                  <td className={`money ${tables.number}`}>{!isDebit && amount}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { TransferLine } from '../contract/ledger.ts'
import { AccountName } from './account-name.tsx'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import tables from './ledger.module.css'
import { Moment } from './moment.tsx'

// Ids of one day begin alike.
const SHOWN_OF_ID = 6

/** Transfers, one card for each. */
export function TransferList({ list }: { readonly list: readonly TransferLine[] }): ReactNode {
  return (
    <ol className={styles.list}>
      {list.map((transfer) => (
        <li key={transfer.id}>
          <TransferCard transfer={transfer} />
        </li>
      ))}
    </ol>
  )
}

/** One transfer with all its entries. */
function TransferCard({ transfer }: { readonly transfer: TransferLine }): ReactNode {
  const { t } = useWords('admin')
  const { id, at, kind, about, reversesId, reversedById, chainSeq, entries } = transfer
  return (
    <article className={`card ${styles.box}`} data-row tabIndex={-1}>
      <div className={styles.head}>
        <h3>{t(`ledger.kinds.${kind}` as 'ledger.ok', { defaultValue: kind })}</h3>
        <Moment iso={at} />
      </div>
      <dl className={styles.facts}>
        {about !== null && <Fact name={t('ledger.about')}>{about}</Fact>}
        {reversesId !== null && (
          <Fact name={t('ledger.reverses')}>
            <TransferLink id={reversesId} />
          </Fact>
        )}
        {reversedById !== null && (
          <Fact name={t('ledger.reversedBy')}>
            <TransferLink id={reversedById} />
          </Fact>
        )}
        <Fact name={t('ledger.link')}>{chainSeq ?? t('ledger.waiting')}</Fact>
      </dl>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.account')}</th>
              <th scope="col" className={tables.number}>
                {t('ledger.amount')}
              </th>
              <th scope="col" className={tables.number}>
                {t('ledger.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ account, amount, balanceAfter }) => (
              <tr key={account}>
                <th scope="row">
                  <AccountName code={account} />
                  <OwnerLink code={account} />
                </th>
                <td className={`money ${tables.number}`}>{amount}</td>
                <td className={`money ${tables.number}`}>{balanceAfter ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.id}>{id}</p>
    </article>
  )
}

function TransferLink({ id }: { readonly id: string }): ReactNode {
  const path = useLocalePath()
  return <Link to={path(`/admin/ledger?keyword=${id}`)}>{id}</Link>
}

/** To the person whose account it is. */
function OwnerLink({ code }: { readonly code: string }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [, owner] = /^(?:user|inst):([^:]+):/.exec(code) ?? []
  return owner === undefined ? null : (
    <>
      {' '}
      <Link to={path(`/admin/users/${owner}`)}>{t('ledger.owner', { end: owner.slice(-SHOWN_OF_ID) })}</Link>
    </>
  )
}

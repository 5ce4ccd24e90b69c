import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import type { Tone } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { TransferLine } from '../contract/ledger.ts'
import { AccountName } from './account-name.tsx'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { aboutPath } from './about-path.ts'

/** Transfers, each leading to its entries and what it belongs to. */
export function TransferRows({ list }: { readonly list: readonly TransferLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <OfficeRows
      heads={[
        { name: t('rows.transfer') },
        { name: t('users.status') },
        { name: t('ledger.about') },
        { name: t('ledger.posted') },
        { name: t('payments.amount'), isNumber: true },
      ]}
      list={list}
      keyOf={({ id }) => id}
      row={(transfer) => <TransferRow transfer={transfer} />}
    />
  )
}

function TransferRow({ transfer }: { readonly transfer: TransferLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const kind = useKindOfTransfer()(transfer)
  const { id, at, about, amount, entries } = transfer
  return (
    <OfficeRow
      title={<RowLink to={path(`/admin/ledger/${id}`)}>{kind}</RowLink>}
      name={`${kind} · ${about ?? id}`}
      about={<Ways entries={entries} />}
      status={useTransferStatus()(transfer)}
      cells={[
        { name: t('ledger.about'), value: about && <Link to={path(aboutPath(about))}>{about}</Link> },
        { name: t('ledger.posted'), value: <Moment iso={at} /> },
        { name: t('payments.total'), value: moneyText(amount), isNumber: true },
      ]}
      more={
        <li>
          <Link to={path(`/admin/ledger?keyword=${encodeURIComponent(about ?? id)}`)}>{t('ledger.same')}</Link>
        </li>
      }
    />
  )
}

/** From which accounts to which. */
function Ways({ entries }: Pick<TransferLine, 'entries'>): ReactNode {
  const names = (isCredit: boolean): ReactNode =>
    entries
      .filter(({ amount }) => amount.startsWith('-') !== isCredit)
      .map(({ account, name }, place) => (
        <span key={account}>
          {place > 0 && ' + '}
          <AccountName code={account} name={name} />
        </span>
      ))
  return (
    <>
      {names(false)} → {names(true)}
    </>
  )
}

/** What a transfer is called. */
export function useKindOfTransfer(): (transfer: Pick<TransferLine, 'kind'>) => string {
  const { t } = useWords('admin')
  return ({ kind }) => t(`ledger.kinds.${kind}` as 'ledger.ok', { defaultValue: kind })
}

/** Whether it stands: reversed, in the hash chain, or not yet. */
export function useTransferStatus(): (transfer: TransferLine) => { readonly tone: Tone; readonly word: string } {
  const { t } = useWords('admin')
  return ({ reversedById, chainSeq }) => {
    if (reversedById !== null) return { tone: 'problem', word: t('ledger.states.reversed') }
    return chainSeq === null
      ? { tone: 'waiting', word: t('ledger.states.waiting') }
      : { tone: 'done', word: t('ledger.states.chained') }
  }
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getLedger, getTransfers } from '../contract/ledger.ts'
import type { Route } from './+types/ledger.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { Pager } from '#web/components/pager.tsx'
import { HouseAccounts } from './house-accounts.tsx'
import { LedgerState } from './ledger-state.tsx'
import { SearchForm } from '#web/components/search-form.tsx'
import { TransferList } from './transfer-card.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { keyword: null })
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => {
    const [ledger, transfers] = await Promise.all([api(getLedger), api(getTransfers, { query: { ...filters, pageNum } })])
    return { ledger, transfers }
  })
  return { title: adminTitle(params.locale, 'ledger'), found: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** The books: whether they agree, what the house has, and every transfer with its entries. */
export default function LedgerPage({ loaderData: { found, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const transfers = found?.transfers
  return (
    <AdminPage place="ledger" isOpen={found !== null}>
      {found && <LedgerState last={found.ledger.last} />}
      {found && <HouseAccounts balances={found.ledger.balances} isOpen={filters.keyword === undefined} />}
      <h2>{t('ledger.transfers')}</h2>
      <SearchForm label={t('ledger.keyword')} hint={t('ledger.hint')} keyword={filters.keyword} />
      <p role="status">{t(transfers && transfers.list.length > 0 ? 'ledger.order' : 'ledger.none')}</p>
      {transfers && <TransferList list={transfers.list} />}
      <Pager page={pageNum} hasNextPage={transfers?.hasNextPage ?? false} />
    </AdminPage>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getLedger, getTransfers } from '../contract/ledger.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/ledger.page'
import { AdminPage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { HouseAccounts } from './house-accounts.tsx'
import { LedgerState } from './ledger-state.tsx'
import { SearchForm } from '#web/components/search-form.tsx'
import { TransferRows } from './transfer-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null })
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => {
    const [ledger, transfers] = await Promise.all([api(getLedger), api(getTransfers, { query: { ...filters, ...part } })])
    return { ledger, transfers }
  })
  return { title: adminTitle(params.locale, WORDS, 'ledger'), found: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** The books: whether they agree, what the house has, and every transfer with its entries. */
export default function LedgerPage({ loaderData: { found, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const transfers = found?.transfers
  return (
    <AdminPage place="ledger" isOpen={found !== null}>
      <ListAndPanel closeTo={path('/admin/ledger')}>
        {found && <LedgerState last={found.ledger.last} />}
        {found && <HouseAccounts balances={found.ledger.balances} isOpen={filters.keyword === undefined} />}
        <h2>{t('ledger.transfers')}</h2>
        <SearchForm label={t('ledger.keyword')} hint={t('ledger.hint')} keyword={filters.keyword} />
        <p role="status">{t(transfers && transfers.list.length > 0 ? 'ledger.order' : 'ledger.none')}</p>
        {transfers && <TransferRows list={transfers.list} />}
        <MoreOfPart part={part} next={transfers?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}

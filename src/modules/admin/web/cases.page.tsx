import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { CASE_SORTS, getCases } from '../contract/cases.ts'
import type { Route } from './+types/cases.page'
import { addressOf, adminMeta, adminTitle, askedOf, sortedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { Pager } from '#web/components/pager.tsx'
import { CaseRows } from './case-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

const STATUSES = ['open', 'matched', 'closed', 'draft'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { filters } = askedOf(request.url, { keyword: null, status: STATUSES })
  const sorted = sortedOf(request.url, CASE_SORTS, '-since')
  const own = await loadOwn(() => pageRequest(context).api(getCases, { query: { ...filters, ...sorted } }))
  return { title: adminTitle(params.locale, 'cases'), cases: own.ok ? own.data : null, sort: sorted.sort, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search cases and take them off the board. */
export default function CasesPage({ loaderData: { cases, sort, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const chosen = filters.status ?? 'any'
  return (
    <AdminPage place="cases" isOpen={cases !== null}>
      <ListAndPanel closeTo={path('/admin/cases')}>
        <SearchForm
          label={t('cases.keyword')}
          hint={t('cases.hint')}
          keyword={filters.keyword}
          kept={{ name: 'status', value: filters.status }}
        />
        <FilterChips
          label={t('reports.state')}
          choices={['any', ...STATUSES] as const}
          chosen={chosen}
          nameOf={(status) => (status === 'any' ? t('cases.any') : t(`cases.status.${status}`))}
          to={(status) => addressOf({ ...filters, sort, status: status === 'any' ? undefined : status })}
          counts={{ [chosen]: cases?.total }}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {cases?.total ? t('cases.total', { total: grouped(cases.total) }) : t('cases.none')}
        </p>
        {cases && <CaseRows list={cases.list} sorted={sort} />}
        <Pager next={cases?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}

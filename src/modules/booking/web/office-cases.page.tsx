import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { CASE_SORTS, CASE_STATES, getCases } from '../contract/office-cases.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-cases.page'
import { AdminPage, LIST_STATUS, addressOf, adminMeta, adminTitle, askedOf, sortOf } from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { CaseRows } from './office-case-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, status: CASE_STATES })
  const sort = sortOf(request.url, CASE_SORTS, '-since')
  const own = await loadOwn(() => pageRequest(context).api(getCases, { query: { ...filters, ...part, sort } }))
  return { title: adminTitle(params.locale, WORDS, 'cases'), cases: own.ok ? own.data : null, sort, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search cases and take them off the board. */
export default function CasesPage({ loaderData: { cases, sort, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const chosen = filters.status ?? 'any'
  const count = cases?.counts[chosen] ?? 0
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
          choices={['any', ...CASE_STATES] as const}
          chosen={chosen}
          nameOf={(status) => (status === 'any' ? t('cases.any') : t(`cases.status.${status}`))}
          to={(status) => addressOf({ ...filters, sort, status: status === 'any' ? undefined : status })}
          counts={cases?.counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count > 0 ? t('cases.total', { total: countText(count) }) : t('cases.none')}
        </p>
        {cases && <CaseRows list={cases.list} sorted={sort} />}
        <MoreOfPart part={part} next={cases?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}

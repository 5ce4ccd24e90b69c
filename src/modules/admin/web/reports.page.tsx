import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getReports } from '../contract/reports.ts'
import type { Route } from './+types/reports.page'
import { addressOf, adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { Pager } from '#web/components/pager.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { ReportRows } from './report-rows.tsx'

const STATES = ['open', 'upheld', 'dismissed'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { state: STATES })
  const own = await loadOwn(() => pageRequest(context).api(getReports, { query: { ...filters, pageNum } }))
  return {
    title: adminTitle(params.locale, 'reports'),
    reports: own.ok ? own.data : null,
    pageNum,
    state: filters['state'] ?? 'open',
  }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What people reported: waiting, upheld, dismissed. */
export default function ReportsPage({ loaderData: { reports, pageNum, state } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <AdminPage place="reports" isOpen={reports !== null}>
      <ListAndPanel closeTo={path('/admin/reports')}>
        <FilterChips
          label={t('reports.state')}
          choices={STATES}
          chosen={state}
          nameOf={(one) => t(`reports.states.${one}`)}
          to={(one) => addressOf({ state: one })}
          counts={{ [state]: reports?.total }}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {reports?.total ? t('reports.total', { total: reports.total }) : t('reports.none')}
        </p>
        {reports && <ReportRows list={reports.list} />}
        <Pager page={pageNum} hasNextPage={reports?.hasNextPage ?? false} />
      </ListAndPanel>
    </AdminPage>
  )
}

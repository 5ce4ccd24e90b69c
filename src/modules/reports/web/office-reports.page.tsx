import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { REPORT_STATES, getReports } from '../contract/office-reports.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-reports.page'
import { AdminPage, LIST_STATUS, addressOf, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { ReportRows } from './office-report-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { state: REPORT_STATES })
  const own = await loadOwn(() => pageRequest(context).api(getReports, { query: { ...filters, ...part } }))
  return {
    title: adminTitle(params.locale, WORDS, 'reports'),
    reports: own.ok ? own.data : null,
    part,
    state: filters['state'] ?? 'open',
  }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What people reported: waiting, upheld, dismissed. */
export default function ReportsPage({ loaderData: { reports, part, state } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const count = reports?.counts[state] ?? 0
  return (
    <AdminPage place="reports" isOpen={reports !== null}>
      <ListAndPanel closeTo={path('/admin/reports')}>
        <FilterChips
          label={t('reports.state')}
          choices={REPORT_STATES}
          chosen={state}
          nameOf={(one) => t(`reports.states.${one}`)}
          to={(one) => addressOf({ state: one })}
          counts={reports?.counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count > 0 ? t('reports.total', { total: countText(count) }) : t('reports.none')}
        </p>
        {reports && <ReportRows list={reports.list} />}
        <MoreOfPart part={part} next={reports?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getReports } from '../contract/reports.ts'
import type { Route } from './+types/reports.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { LIST_STATUS } from './reason-dialog.tsx'
import { ReportCard } from './report-card.tsx'

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

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What people reported: waiting, upheld, dismissed. */
export default function ReportsPage({ loaderData: { reports, pageNum, state } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  return (
    <AdminPage place="reports" isOpen={reports !== null}>
      <nav className={styles.acts} aria-label={t('reports.state')}>
        {STATES.map((one) => (
          <Link
            key={one}
            className={one === state ? 'button' : 'button quiet'}
            to={path(`/admin/reports?state=${one}`)}
            aria-current={one === state ? 'page' : undefined}
          >
            {t(`reports.states.${one}`)}
          </Link>
        ))}
      </nav>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {reports?.total ? t('reports.total', { total: reports.total }) : t('reports.none')}
      </p>
      <ul className={styles.list}>
        {reports?.list.map((report) => (
          <li key={report.reportId}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={reports?.hasNextPage ?? false} />
    </AdminPage>
  )
}

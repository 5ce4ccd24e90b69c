import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getCases } from '../contract/cases.ts'
import type { Route } from './+types/cases.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { CaseLineCard } from './case-line-card.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'

const STATUSES = ['open', 'matched', 'closed', 'draft'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { keyword: null, status: STATUSES })
  const own = await loadOwn(() => pageRequest(context).api(getCases, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'cases'), cases: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search cases and take them off the board. */
export default function CasesPage({ loaderData: { cases, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminPage place="cases" isOpen={cases !== null}>
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label className={styles.grow}>
          {t('cases.keyword')}
          <input className="field" type="search" name="keyword" maxLength={100} defaultValue={filters['keyword'] ?? ''} />
          <small>{t('cases.hint')}</small>
        </label>
        <label>
          {t('reports.state')}
          <select className="field" name="status" defaultValue={filters['status'] ?? ''}>
            <option value="">{t('cases.any')}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`cases.status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('cases.search')}</button>
      </Form>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {cases?.total ? t('cases.total', { total: grouped(cases.total) }) : t('cases.none')}
      </p>
      <ul className={styles.list}>
        {cases?.list.map((one) => (
          <li key={one.jobId}>
            <CaseLineCard line={one} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={cases?.hasNextPage ?? false} />
    </AdminPage>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { DISPUTE_QUEUES, getDisputes } from '../contract/disputes.ts'
import type { Route } from './+types/disputes.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { DisputeCard } from './dispute-card.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { keyword: null, queue: DISPUTE_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getDisputes, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'disputes'), found: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Disputes by due moment: those to decide, all that are open, those that have ended; or those that a number finds. */
export default function DisputesPage({ loaderData: { found, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const { list = [], waiting = 0, late = 0, hasNextPage = false } = found ?? {}
  const { keyword, queue = 'waiting' } = filters
  const waits = waiting > 0 ? t('disputes.waiting', { count: waiting }) : t('disputes.clear')
  return (
    <AdminPage place="disputes" isOpen={found !== null}>
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label className={styles.grow}>
          {t('disputes.keyword')}
          <input className="field" type="search" name="keyword" maxLength={100} defaultValue={keyword ?? ''} />
          <small>{t('disputes.hint')}</small>
        </label>
        <button className="button">{t('disputes.search')}</button>
      </Form>
      <nav className={styles.acts} aria-label={t('disputes.state')}>
        {DISPUTE_QUEUES.map((one) => {
          const isThis = keyword === undefined && one === queue
          return (
            <Link
              key={one}
              className={isThis ? 'button' : 'button quiet'}
              to={path(`/admin/disputes?queue=${one}`)}
              aria-current={isThis ? 'page' : undefined}
            >
              {t(`disputes.queues.${one}`)}
            </Link>
          )
        })}
      </nav>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {keyword === undefined ? waits : t(list.length > 0 ? 'disputes.found' : 'disputes.notFound')}
      </p>
      {late > 0 && <p className={styles.problem}>{t('disputes.late', { count: late })}</p>}
      <ol className={styles.list}>
        {list.map((dispute) => (
          <li key={dispute.disputeId}>
            <DisputeCard dispute={dispute} isLinked />
          </li>
        ))}
      </ol>
      {keyword === undefined && list.length === 0 && queue !== 'waiting' && <p>{t('disputes.none')}</p>}
      <AdminPager page={pageNum} hasNextPage={hasNextPage} />
    </AdminPage>
  )
}

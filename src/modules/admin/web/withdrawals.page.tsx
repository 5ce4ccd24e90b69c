import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#web/grouped.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'
import type { Route } from './+types/withdrawals.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { LIST_STATUS } from './reason-dialog.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

const QUEUES = ['open', 'ended'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { queue: QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getWithdrawals, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'withdrawals'), queue: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Withdrawals: what is to be decided and paid, and what became of the others. */
export default function WithdrawalsPage({ loaderData: { queue, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminPage place="withdrawals" isOpen={queue !== null}>
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label>
          {t('reports.state')}
          <select className="field" name="queue" defaultValue={filters.queue ?? 'open'}>
            {QUEUES.map((one) => (
              <option key={one} value={one}>
                {t(`withdrawals.queue.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('cases.search')}</button>
      </Form>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {queue?.total ? t('withdrawals.total', { count: queue.total, total: grouped(queue.total) }) : t('withdrawals.none')}
      </p>
      <ul className={styles.list}>
        {queue?.list.map((one) => (
          <li key={one.id}>
            <WithdrawalCard line={one} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={queue?.hasNextPage ?? false} />
    </AdminPage>
  )
}

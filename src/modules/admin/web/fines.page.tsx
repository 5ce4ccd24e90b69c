import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#web/grouped.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getFines } from '../contract/fines.ts'
import type { Route } from './+types/fines.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { FineLineCard } from './fine-line-card.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'

export const handle = { texts: ['admin', 'booking-fines'] }

const QUEUES = ['appealed', 'open', 'ended'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { queue: QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getFines, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'fines'), queue: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Appeals against fines that are to be decided, and what became of other fines. */
export default function FinesPage({ loaderData: { queue, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminPage place="fines" isOpen={queue !== null}>
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label>
          {t('reports.state')}
          <select className="field" name="queue" defaultValue={filters.queue ?? 'appealed'}>
            {QUEUES.map((one) => (
              <option key={one} value={one}>
                {t(`fines.queue.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('cases.search')}</button>
      </Form>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {queue?.total ? t('fines.total', { count: queue.total, total: grouped(queue.total) }) : t('fines.none')}
      </p>
      <ul className={styles.list}>
        {queue?.list.map((one) => (
          <li key={one.fineId}>
            <FineLineCard line={one} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={queue?.hasNextPage ?? false} />
    </AdminPage>
  )
}

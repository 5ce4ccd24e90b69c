import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getVerifications } from '../contract/verification.ts'
import type { Route } from './+types/verifications.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { Pager } from '#web/components/pager.tsx'
import styles from './admin.module.css'
import { LIST_STATUS } from './reason-dialog.tsx'
import { VerificationCard } from './verification-card.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum } = askedOf(request.url, {})
  const own = await loadOwn(() => pageRequest(context).api(getVerifications, { query: { pageNum } }))
  return { title: adminTitle(params.locale, 'verifications'), queue: own.ok ? own.data : null, pageNum }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Verifications that wait for a decision. */
export default function VerificationsPage({ loaderData: { queue, pageNum } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <AdminPage place="verifications" isOpen={queue !== null}>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {queue?.total ? t('verifications.total', { total: queue.total }) : t('verifications.none')}
      </p>
      <ul className={styles.list}>
        {queue?.list.map((check) => (
          <li key={check.id}>
            <VerificationCard check={check} />
          </li>
        ))}
      </ul>
      <Pager page={pageNum} hasNextPage={queue?.hasNextPage ?? false} />
    </AdminPage>
  )
}

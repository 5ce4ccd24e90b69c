import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/verifications.page'
import { VERIFICATIONS } from './admin-calls.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS, adminMeta, adminTitle, askedOf } from './admin-page.ts'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { VerificationCard } from './verification-card.tsx'

export const handle = ADMIN_TEXTS

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum } = askedOf(request.url, [])
  const own = await loadOwn(() => pageRequest(context).api(VERIFICATIONS, { query: { pageNum } }))
  return { title: adminTitle(params.locale, 'verifications'), queue: own.ok ? own.data : null, pageNum }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Verifications that wait for a decision. */
export default function VerificationsPage({ loaderData: { queue, pageNum } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminFrame title="verifications" isOpen={queue !== null}>
      <p role="status">{queue?.total ? t('verifications.count', { count: queue.total }) : t('verifications.none')}</p>
      <ul className={styles.list}>
        {queue?.list.map((check) => (
          <li key={check.id}>
            <VerificationCard check={check} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={queue?.hasNextPage ?? false} />
    </AdminFrame>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { PageFailure } from '#web/components/page-failure.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getOperator } from '../contract/login.ts'
import type { Route } from './+types/back-office.page'
import { AdminHeader } from './admin-header.tsx'
import { AskedLogin } from './asked-login.tsx'
import styles from './admin.module.css'

export const handle = { texts: ['admin', 'web-later'], hasOwnFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwn(() => pageRequest(context).api(getOperator))
  return { operator: own.ok ? own.data.name : null }
}

/** Frame of every page of the back office: no visitor's header, promotions or footer. */
export default function BackOfficePage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <BackOffice operator={loaderData.operator}>
      <Outlet />
    </BackOffice>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <BackOffice operator={loaderData?.operator ?? null}>
      <PageFailure error={error} />
    </BackOffice>
  )
}

function BackOffice({ operator, children }: { operator: string | null; children: ReactNode }): ReactNode {
  const { t } = useTranslation('web')
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <AdminHeader operator={operator} />
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <AskedLogin />
    </div>
  )
}

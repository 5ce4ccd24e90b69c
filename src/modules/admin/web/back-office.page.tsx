import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Outlet } from 'react-router'
import { PageFailure } from '#web/components/page-failure.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getOperator } from '../contract/login.ts'
import type { Route } from './+types/back-office.page'
import { AdminHeader } from './admin-header.tsx'
import { AdminRail } from './admin-rail.tsx'
import { AskedLogin } from './asked-login.tsx'
import type { AtDesk } from './at-desk.ts'
import styles from './back-office.module.css'
import { readWaiting } from './read-waiting.ts'
import { useKeyHelp } from './use-key-help.tsx'

export const handle = { texts: ['admin', 'office', 'web-own', 'web-later'], hasOwnFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => {
    const { name } = await api(getOperator)
    return { name, waiting: await readWaiting(api) }
  })
  return { operator: own.ok ? own.data : null }
}

/** Frame of every page of the back office: no visitor's header, promotions or footer. */
export default function BackOfficePage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <BackOffice operator={loaderData.operator}>
      <Outlet context={loaderData.operator} />
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

type Props = {
  /** Null for who is no operator. */
  readonly operator: AtDesk | null
  readonly children: ReactNode
}

function BackOffice({ operator, children }: Props): ReactNode {
  const { t } = useWords('web')
  const keys = useKeyHelp(operator !== null)
  return (
    <div className={styles.office} data-side={operator ? 'operator' : undefined}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <AdminHeader operator={operator} onKeys={keys.show} />
      <div className={styles.frame} data-rail={operator !== null}>
        {operator && <AdminRail waiting={operator.waiting} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <AskedLogin />
      {keys.dialog}
    </div>
  )
}

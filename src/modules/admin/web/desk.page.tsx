import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#web/grouped.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/desk.page'
import { USERS, VERIFICATIONS } from './admin-calls.ts'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => ({
    waiting: (await api(VERIFICATIONS, { query: { pageSize: 1 } })).total,
    users: (await api(USERS, { query: { pageSize: 1 } })).total,
  }))
  return { title: adminTitle(params.locale, 'desk'), desk: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What waits, and where to go. */
export default function DeskPage({ loaderData: { desk } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const waiting = desk?.waiting ?? 0
  return (
    <AdminPage place="desk" isOpen={desk !== null}>
      <ul className={styles.tiles}>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.verifications')}</h2>
          <p className={styles.figure}>
            <b>{waiting}</b> {t('desk.waiting')}
          </p>
          <Link className={waiting > 0 ? 'button' : 'button quiet'} to={path('/admin/verifications')}>
            {t('desk.toQueue')}
          </Link>
        </li>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.users')}</h2>
          <p className={styles.figure}>
            <b>{grouped(desk?.users ?? 0)}</b> {t('desk.users')}
          </p>
          <Link className="button quiet" to={path('/admin/users')}>
            {t('desk.toUsers')}
          </Link>
        </li>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.audit')}</h2>
          <p>{t('desk.audit')}</p>
          <Link className="button quiet" to={path('/admin/audit')}>
            {t('desk.toAudit')}
          </Link>
        </li>
      </ul>
    </AdminPage>
  )
}

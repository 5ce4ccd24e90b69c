import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/desk.page'
import { OPERATOR, VERIFICATIONS } from './admin-calls.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS, adminMeta, adminTitle } from './admin-page.ts'
import styles from './admin.module.css'
import { OperatorLogin } from './operator-login.tsx'

export const handle = ADMIN_TEXTS

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => ({
    operator: await api(OPERATOR),
    waiting: (await api(VERIFICATIONS, { query: { pageSize: 1 } })).total,
  }))
  return { title: adminTitle(params.locale, 'desk'), desk: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Where operators log in and see what waits. */
export default function DeskPage({ loaderData: { desk } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  if (!desk)
    return (
      <div className={`wrap ${styles.ground}`}>
        <h1>{t('title')}</h1>
        <OperatorLogin />
      </div>
    )
  return (
    <AdminFrame title="desk" isOpen>
      <section className={`card ${styles.box}`}>
        <h2>{t('desk.hello', { name: desk.operator.name })}</h2>
        <p>{t('desk.waiting', { count: desk.waiting })}</p>
        <div className={styles.row}>
          <Link className="button" to={path('/admin/verifications')}>
            {t('desk.toQueue')}
          </Link>
          <Link className="button quiet" to={path('/admin/users')}>
            {t('desk.toUsers')}
          </Link>
        </div>
      </section>
    </AdminFrame>
  )
}

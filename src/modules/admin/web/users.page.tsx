import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/users.page'
import { USERS } from './admin-calls.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS, adminMeta, adminTitle, askedOf } from './admin-page.ts'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { UserCard } from './user-card.tsx'

export const handle = ADMIN_TEXTS

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, ['keyword', 'status'])
  const own = await loadOwn(() => pageRequest(context).api(USERS, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'users'), users: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search, suspend and restore users. */
export default function UsersPage({ loaderData: { users, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminFrame title="users" isOpen={users !== null}>
      <Form className={styles.row} role="search">
        <label className={styles.grow}>
          {t('users.keyword')}
          <input className="field" type="search" name="keyword" maxLength={100} defaultValue={filters['keyword'] ?? ''} />
        </label>
        <label>
          {t('users.status')}
          <select className="field" name="status" defaultValue={filters['status'] ?? ''}>
            <option value="">{t('users.any')}</option>
            <option value="active">{t('users.active')}</option>
            <option value="suspended">{t('users.suspended')}</option>
          </select>
        </label>
        <button className="button">{t('users.search')}</button>
      </Form>
      <p role="status">{users?.total ? t('users.count', { count: users.total }) : t('users.none')}</p>
      <ul className={styles.list}>
        {users?.list.map((user) => (
          <li key={user.accountId}>
            <UserCard user={user} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={users?.hasNextPage ?? false} />
    </AdminFrame>
  )
}

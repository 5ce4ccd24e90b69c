import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { USER_STATES, getUsers } from '../contract/users.ts'
import type { Route } from './+types/users.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { LIST_STATUS } from './reason-dialog.tsx'
import { UserCard } from './user-card.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, { keyword: null, status: USER_STATES })
  const own = await loadOwn(() => pageRequest(context).api(getUsers, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'users'), users: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search, suspend and restore users. */
export default function UsersPage({ loaderData: { users, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminPage place="users" isOpen={users !== null}>
      {/* The fields follow the address, also when a link changes it. */}
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label className={styles.grow}>
          {t('users.keyword')}
          <input className="field" type="search" name="keyword" maxLength={100} defaultValue={filters['keyword'] ?? ''} />
          <small>{t('users.hint')}</small>
        </label>
        <label>
          {t('users.status')}
          <select className="field" name="status" defaultValue={filters['status'] ?? ''}>
            <option value="">{t('users.any')}</option>
            {USER_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`users.${state}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('users.search')}</button>
      </Form>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {users?.total ? t('users.total', { total: grouped(users.total) }) : t('users.none')}
      </p>
      <ul className={styles.list}>
        {users?.list.map((user) => (
          <li key={user.accountId}>
            <UserCard user={user} />
          </li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={users?.hasNextPage ?? false} />
    </AdminPage>
  )
}

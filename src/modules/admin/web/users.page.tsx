import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { USER_SORTS, USER_STATES, getUsers } from '../contract/users.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/users.page'
import { addressOf, adminMeta, adminTitle, askedOf, sortOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { SearchForm } from '#web/components/search-form.tsx'
import { UserRows } from './user-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, status: USER_STATES })
  const sort = sortOf(request.url, USER_SORTS, '-since')
  const own = await loadOwn(() => pageRequest(context).api(getUsers, { query: { ...filters, ...part, sort } }))
  return { title: adminTitle(params.locale, WORDS, 'users'), users: own.ok ? own.data : null, sort, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search, suspend and restore users. */
export default function UsersPage({ loaderData: { users, sort, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const chosen = filters.status ?? 'any'
  const count = users?.counts[chosen] ?? 0
  return (
    <AdminPage place="users" isOpen={users !== null}>
      <ListAndPanel closeTo={path('/admin/users')}>
        <SearchForm
          label={t('users.keyword')}
          hint={t('users.hint')}
          keyword={filters.keyword}
          kept={{ name: 'status', value: filters.status }}
        />
        <FilterChips
          label={t('users.status')}
          choices={['any', ...USER_STATES] as const}
          chosen={chosen}
          nameOf={(state) => t(`users.${state}`)}
          to={(state) => addressOf({ ...filters, sort, status: state === 'any' ? undefined : state })}
          counts={users?.counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count > 0 ? t('users.total', { total: countText(count) }) : t('users.none')}
        </p>
        {users && <UserRows list={users.list} sorted={sort} />}
        <MoreOfPart part={part} next={users?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { redirect } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/find.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { CaseRows } from './case-rows.tsx'
import { FindForm } from './find-form.tsx'
import { findEverywhere } from './find-everywhere.ts'
import { FoundMoneyParts } from './found-money.tsx'
import { FoundPart } from './found-part.tsx'
import { UserRows } from './user-rows.tsx'

export const handle = { texts: ['admin', 'settlement-fines'] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const keyword = askedOf(request.url, { keyword: null }).filters.keyword ?? ''
  // Without a word each list would show what waits there.
  if (keyword === '') throw redirect(localePath(localeOfParams(params), '/admin'))
  const own = await loadOwn(async () => await findEverywhere(api, keyword))
  return { title: adminTitle(params.locale, 'desk'), found: own.ok ? own.data : null, keyword }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Whatever a number leads to that a person reads out: people, cases, matches, orders, withdrawals, disputes, fines, transfers. */
export default function FindPage({ loaderData: { found, keyword } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const { t: own } = useWords('web-own')
  const back = { to: useLocalePath()('/admin'), label: own('bar.back', { place: t('nav.desk') }) }
  const isFound = found !== null && Object.values(found).some(({ list }) => list.length > 0)
  return (
    <AdminPage place="find" isOpen={found !== null} back={back}>
      <FindForm keyword={keyword} />
      <p role="status">{t(isFound ? 'find.found' : 'find.none')}</p>
      {found && (
        <>
          <FoundPart title={t('nav.users')} list={found.users.list} rows={(list) => <UserRows list={list} />} />
          <FoundPart title={t('nav.cases')} list={found.cases.list} rows={(list) => <CaseRows list={list} />} />
          <FoundMoneyParts found={found} keyword={keyword} />
        </>
      )}
    </AdminPage>
  )
}

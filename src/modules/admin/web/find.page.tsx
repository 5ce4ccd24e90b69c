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
import { adminMeta, askedOf, deskTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { FindForm } from './find-form.tsx'
import { findEverywhere } from './find-everywhere.ts'
import { FOUND_TEXTS, FoundParts } from './found-places.tsx'

export const handle = { texts: FOUND_TEXTS }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const keyword = askedOf(request.url, { keyword: null }).filters.keyword ?? ''
  // Without a word each list would show what waits there.
  if (keyword === '') throw redirect(localePath(localeOfParams(params), '/admin'))
  const own = await loadOwn(async () => await findEverywhere(api, { keyword }))
  return { title: deskTitle(params.locale), found: own.ok ? own.data : null, keyword }
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
    <AdminPage place={{ title: t('nav.find') }} isOpen={found !== null} back={back}>
      <FindForm keyword={keyword} />
      <p role="status">{t(isFound ? 'find.found' : 'find.none')}</p>
      {found && <FoundParts found={found} keyword={keyword} />}
    </AdminPage>
  )
}

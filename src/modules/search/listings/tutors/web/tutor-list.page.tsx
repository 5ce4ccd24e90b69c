import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { TutorCardView } from '#modules/tutors/public-web.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { unpackedList } from '#web/packed.ts'
import type { Route } from './+types/tutor-list.page'
import { BesideTutorList } from './beside-list.ts'
import { itemList } from '../../../web/item-list.ts'
import { TUTORS_WEB } from './listing-web.ts'
import { loadListPage } from './list-page.ts'
import type { ListPage } from './list-page.ts'
import { ListView } from '../../../web/list-view.tsx'
import { hasOnlyGrown } from '../../../web/use-grown-list.ts'

export const handle = { texts: ['lists'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ListPage> {
  const { api, publicUrl, now } = pageRequest(context)
  const url = new URL(request.url)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const tail = decodeURIComponent(url.pathname.replace(/\.data$/, ''))
    .split('/')
    .slice(2)
    .join('/')
  return await loadListPage(api, { url, now, locale, tail, publicUrl })
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, heading, cards } = loaderData
  const items = unpackedList(cards).map(({ id }) => `${head.publicUrl}/${head.locale}/tutor/detail/${id}`)
  return headOf({ ...head, jsonLd: [itemList(heading, items)] })
}

export default function TutorListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <>
      <ListView listing={TUTORS_WEB} page={loaderData} Card={TutorCardView} />
      <BesideTutorList />
    </>
  )
}

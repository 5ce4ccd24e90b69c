import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { CourseCardView } from '#modules/courses/public-web.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { ownPath } from '#web/own-path.ts'
import { unpackedList } from '#web/packed.ts'
import type { Route } from './+types/course-list.page'
import { subjectPlaceOf } from '../domain/subject-place.ts'
import { itemList } from '../../../web/item-list.ts'
import { ListView } from '../../../web/list-view.tsx'
import { loadPlainList } from '../../../web/plain-list-page.ts'
import { hasOnlyGrown } from '../../../web/use-grown-list.ts'
import { COURSE_LIST, textsOfSubject } from './list-page.ts'
import type { CourseListPage as Page } from './list-page.ts'
import { COURSES_WEB } from './listing-web.ts'

export const handle = { texts: ['lists'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Page> {
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const url = new URL(request.url)
  const { keyword } = params as { readonly keyword?: string }
  if (keyword === undefined) return await loadPlainList(pageRequest(context), COURSE_LIST, { url, locale })
  const place = subjectPlaceOf(keyword, locale)
  if (!place) throw data(null, { status: 404 })
  if (place.isMoved) throw redirect(ownPath(place.paths[locale] + url.search) ?? localePath(locale, '/course'), 301)
  const { paths, canonical, filters, isSubject } = place
  return await loadPlainList(pageRequest(context), COURSE_LIST, {
    url,
    locale,
    place: {
      paths,
      filters,
      isKept: canonical !== null,
      ...(canonical && { canonical }),
      ...(isSubject && { texts: textsOfSubject(place, locale) }),
    },
  })
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, heading, cards } = loaderData
  const items = unpackedList(cards).map(({ id }) => `${head.publicUrl}/${head.locale}/course/${id}`)
  return headOf({ ...head, jsonLd: [itemList(heading, items)] })
}

/** Courses on sale (decisions 3.4). */
export default function CourseListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <ListView listing={COURSES_WEB} page={loaderData} Card={CourseCardView} />
}

import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { VisitorPopups } from '#modules/content/public-web.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import type { Route } from './+types/tutor-list.page'
import { loadListPage } from './list-page.ts'
import type { ListPage } from './list-page.ts'
import { TutorListView } from './tutor-list-view.tsx'

export const handle = { texts: ['search'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ListPage & { publicUrl: string }> {
  const { api, publicUrl, now } = pageRequest(context)
  const url = new URL(request.url)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const tail = decodeURIComponent(url.pathname.replace(/\.data$/, ''))
    .split('/')
    .slice(2)
    .join('/')
  return { ...(await loadListPage(api, { url, now, locale, tail })), publicUrl }
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [now, next] = [new URL(currentUrl), new URL(nextUrl)]
  const grew = Number(next.searchParams.get('shown')) > Number(now.searchParams.get('shown'))
  now.searchParams.delete('shown')
  next.searchParams.delete('shown')
  return grew && now.href === next.href ? false : defaultShouldRevalidate
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { title, description, keywords, publicUrl, route, otherPath, hasFilters, list, heading } = loaderData
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const own = decodeURI(route.path)
  const other = `/${locale === 'zh' ? 'en' : 'zh'}${decodeURI(otherPath.split('?')[0] ?? '')}`
  return headOf({
    title,
    description,
    keywords,
    locale,
    publicUrl,
    paths: locale === 'zh' ? { zh: own, en: other } : { zh: other, en: own },
    noIndex: hasFilters,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: heading,
        itemListElement: list.slice(0, 20).map(({ tutorId, tutorName }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: tutorName,
          url: `${publicUrl}/${locale}/tutor/detail/${tutorId}`,
        })),
      },
    ],
  })
}

export default function TutorListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <>
      <TutorListView page={loaderData} />
      <VisitorPopups />
    </>
  )
}

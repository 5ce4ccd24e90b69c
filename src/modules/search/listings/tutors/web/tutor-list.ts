import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { unpackedList } from '#web/packed.ts'
import { itemList } from '../../../web/item-list.ts'
import { loadListPage } from './list-page.ts'
import type { ListPage } from './list-page.ts'

// What the pages of tutors have in common: the list, and the landing pages, which show more.

type Asked = {
  readonly request: Request
  readonly params: { readonly locale?: string | undefined }
  readonly context: Parameters<typeof pageRequest>[0]
}

/** The language of a page, and its path below it, without a slash at its beginning. */
export function listAsked({ request, params }: Pick<Asked, 'request' | 'params'>): {
  readonly locale: Locale
  readonly tail: string
} {
  const locale = params.locale !== undefined && isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const path = decodeURIComponent(new URL(request.url).pathname.replace(/\.data$/, ''))
  return { locale, tail: path.split('/').slice(2).join('/') }
}

/** Loads the list of tutors of an address. */
export async function loadTutorList({ request, params, context }: Asked): Promise<ListPage> {
  const { api, publicUrl, now } = pageRequest(context)
  return await loadListPage(api, { url: new URL(request.url), now, publicUrl, ...listAsked({ request, params }) })
}

/** Head of such a page. */
export function tutorListMeta(page: ListPage | undefined): ReturnType<typeof headOf> {
  if (!page) return []
  const { head, heading, cards } = page
  const items = unpackedList(cards).map(({ id }) => `${head.publicUrl}/${head.locale}/tutor/detail/${id}`)
  return headOf({ ...head, jsonLd: [itemList(heading, items)] })
}

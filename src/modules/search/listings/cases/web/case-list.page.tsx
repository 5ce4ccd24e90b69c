import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { JobCardView } from '#modules/cases/public-web.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { unpackedList } from '#web/packed.ts'
import type { Route } from './+types/case-list.page'
import { itemList } from '../../../web/item-list.ts'
import { CASE_LIST } from './list-page.ts'
import type { CaseListPage as Page } from './list-page.ts'
import { ListView } from '../../../web/list-view.tsx'
import { loadPlainList } from '../../../web/plain-list-page.ts'
import { CASES_WEB } from './listing-web.ts'
import { hasOnlyGrown } from '../../../web/use-grown-list.ts'

export const handle = { texts: ['lists'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Page> {
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return await loadPlainList(pageRequest(context), CASE_LIST, { url: new URL(request.url), locale })
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, heading, cards } = loaderData
  const items = unpackedList(cards).map(({ id }) => `${head.publicUrl}/${head.locale}/jobcase/jobdetail/${id}`)
  return headOf({ ...head, jsonLd: [itemList(heading, items)] })
}

/** Open cases that parents have published (specification 1 §2, decisions 3.1). */
export default function CaseListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <ListView listing={CASES_WEB} page={loaderData} Card={JobCardView} />
}

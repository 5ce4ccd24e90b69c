import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { pageRequest } from '#web/load-context.ts'
import type { Route } from './+types/case-list.page'
import { loadCaseListPage } from './case-list-page.ts'
import type { CaseListPage as Page } from './case-list-page.ts'
import { JobCardView } from './job-card.tsx'
import { ListView } from './list-view.tsx'
import { hasOnlyGrown } from './use-grown-list.ts'

export const handle = { texts: ['search', 'search-cases'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Page> {
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return await loadCaseListPage(pageRequest(context), { url: new URL(request.url), locale })
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): Page['head'] {
  return loaderData?.head ?? []
}

/** Open cases that parents have published (specification 1 §2, decisions 3.1). */
export default function CaseListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <ListView kind="case" page={loaderData} Card={JobCardView} />
}

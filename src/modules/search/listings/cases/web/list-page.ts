import type { Locale } from '#kernel/locale.ts'
import { localePath, localePaths } from '#kernel/page-address.ts'
import { jobListCard } from '#modules/cases/public-web.ts'
import type { JobListCard } from '#modules/cases/public-web.ts'
import { fillWords } from '#web/fill-words.ts'
import type { PageHead } from '#web/head.ts'
import type { PageRequest } from '#web/load-context.ts'
import { searchJobs } from '../contract/job-search.ts'
import { caseFieldsOfQuery } from '../domain/list-address.ts'
import { listAddress } from '../../../address/list-url.ts'
import { CASE_FILTERS } from '../domain/facets.ts'
import { countCaseFilters, readCaseQuery, writeCaseQuery } from '../domain/query.ts'
import { PAGE_SIZE } from '../../../query/limits.ts'
import { HEAD } from '../../../texts/words.ts'
import { CASE_WORDS } from '../domain/words.ts'
import { appliedFilters, panelLabels } from '../../../web/filter-labels.ts'
import { heardWords, shortKeyword, waysWithout } from '../../../web/heard-words.ts'
import { findSlice, saidCount, sentList, sliceOfUrl } from '../../../web/list-state.ts'
import type { ListState } from '../../../web/list-state.ts'
import type { EmptyWords } from '../../tutors/web/list-words.ts'
import { feeLabel } from '../../../web/range-label.ts'

const MOST_WAYS = 6
const LISTING = { chips: CASE_FILTERS, write: writeCaseQuery }

export type CaseListPage = ListState<JobListCard> & { readonly head: PageHead }

/** Loads the case list of an address; wrong values in a public URL are ignored (specification 1 §2, decisions 2). */
export async function loadCaseListPage(
  { api, publicUrl, now }: PageRequest,
  { url, locale }: { readonly url: URL; readonly locale: Locale },
): Promise<CaseListPage> {
  const { fields: asked, cut } = shortKeyword(caseFieldsOfQuery(url.searchParams))
  const query = readCaseQuery(asked)
  const fields = writeCaseQuery(query)
  const path = localePath(locale, '/jobcase')
  const route = { path, filters: {} }
  const found = await findSlice(
    sliceOfUrl(url, PAGE_SIZE),
    (part) => api(searchJobs, { query: { ...fields, ...part } }),
    (card) => jobListCard(card, now),
  )
  const hrefOf = (keyword: string): string => listAddress(writeCaseQuery({ ...query, keyword }), route)
  const applied = appliedFilters(query, LISTING, locale).map(({ label, without }) => ({
    label,
    href: listAddress(without, route),
  }))
  const ways = [...waysWithout(query, found, { hrefOf }), ...applied]
  const { title, description, heading, subtitle } = HEAD[locale].cases
  return {
    heading,
    subtitle,
    route,
    fields,
    applied,
    ...sentList(found),
    head: {
      title,
      description,
      locale,
      publicUrl,
      paths: localePaths('/jobcase'),
      noIndex: Object.keys(fields).length > 0,
    },
    allHref: path,
    words: saidCount(HEAD[locale].cases.found, found),
    filterCount: countCaseFilters(query),
    panels: panelLabels(query, feeLabel(query.price), locale),
    empty: found.list.length === 0 ? emptyWords(locale, { hasFailed: found.hasFailed, applied: ways, allHref: path }) : null,
    heard: heardWords({ ...query, cut }, found, { locale, listing: CASE_WORDS, hrefOf }),
    banner: null,
  }
}

function emptyWords(
  locale: Locale,
  { hasFailed, applied, allHref }: Pick<CaseListPage, 'applied' | 'allHref'> & { readonly hasFailed: boolean },
): EmptyWords {
  const words = HEAD[locale].cases.empty
  const { title, text, failed, retry, drop, all } = words
  const ways = applied.slice(0, MOST_WAYS).map(({ label, href }) => ({ label: fillWords(drop, { label }), href }))
  const said = hasFailed ? failed : applied.length === 0 ? words.textNone : text
  return { title, text: said, retry: hasFailed ? retry : '', all, allHref, ways }
}

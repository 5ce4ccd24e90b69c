import { inEveryLocale } from '#kernel/locale.ts'
import { jobListCard } from '#modules/cases/public-web.ts'
import type { JobListCard } from '#modules/cases/public-web.ts'
import { HEAD } from '../../../texts/words.ts'
import { panelLabels } from '../../../web/filter-labels.ts'
import type { PlainList, PlainListPage } from '../../../web/plain-list-page.ts'
import { feeLabel } from '../../../web/range-label.ts'
import type { JobList } from '../contract/job-list.ts'
import { searchJobs } from '../contract/job-search.ts'
import { CASE_FILTERS } from '../domain/facets.ts'
import { caseFieldsOfQuery } from '../domain/list-address.ts'
import { countCaseFilters, readCaseQuery, writeCaseQuery } from '../domain/query.ts'
import type { CaseQuery } from '../domain/query.ts'
import { CASE_WORDS } from '../domain/words.ts'

export type CaseListPage = PlainListPage<JobListCard>

/** The case list (specification 1 §2). */
export const CASE_LIST: PlainList<JobList['list'][number], JobListCard, CaseQuery> = {
  path: '/jobcase',
  words: CASE_WORDS,
  texts: inEveryLocale((locale) => HEAD[locale].cases),
  fieldsOf: caseFieldsOfQuery,
  read: readCaseQuery,
  write: writeCaseQuery,
  count: countCaseFilters,
  chips: CASE_FILTERS,
  panels: (query, locale) => panelLabels(query, { price: feeLabel(query.price) }, locale),
  ask: async (api, query, part) => await api(searchJobs, { query: { ...query, ...part } }),
  cardOf: jobListCard,
}

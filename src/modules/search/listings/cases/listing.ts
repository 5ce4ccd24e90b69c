import { CASES_CHANGED, CASES_SHOWN, caseDocumentsOf, caseIdsAfter, jobCards } from '#modules/cases/public.ts'
import { sameCard } from '../../use-cases/listed-card.ts'
import { listingOf } from '../listing.ts'
import { jobList } from './contract/job-list.ts'
import { searchJobs, searchJobsLong } from './contract/job-search.ts'
import { caseCriteriaOf } from './domain/criteria.ts'
import { readCaseQuery } from './domain/query.ts'
import { caseSearchRowOf } from './domain/search-row.ts'
import { CASE_TABLE } from './domain/table.ts'
import { CASE_WORDS } from './domain/words.ts'

const jobCard = jobList.shape.list.element

/** Open cases, for which tutors look. */
export const CASES = listingOf({
  path: 'jobcase',
  table: CASE_TABLE,
  words: CASE_WORDS,
  encode: caseSearchRowOf,
  documentsOf: caseDocumentsOf,
  idsAfter: caseIdsAfter,
  changed: CASES_CHANGED,
  shown: CASES_SHOWN,
  read: readCaseQuery,
  criteriaOf: caseCriteriaOf,
  cards: async (ctx, ids) =>
    (await jobCards(ctx, { ids, locale: ctx.locale })).map((card) => [card.jobId, sameCard(jobCard.parse(card))]),
  calls: (answer) => (register) => {
    register.serialized(searchJobs, async (ctx, { query }) => await answer(ctx, query))
    register.serialized(searchJobsLong, async (ctx, { body }) => await answer(ctx, body))
  },
  gauge: { name: 'search_index_cases', help: 'Cases in the in-process index' },
  segments: ['jobcase'],
})

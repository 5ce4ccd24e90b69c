import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { CASE_FACETS } from '../domain/facets.ts'
import { parseCaseQuery } from '../domain/query.ts'
import { jobList } from './job-list.ts'
import { facetFields } from '../../../contract/facet-fields.ts'
import { LARGEST_SEARCH, field, searchFields } from '../../../contract/search-fields.ts'

const wire = searchFields(
  {
    subject: field('Comma list of subject values'),
    subjectType: field('Mode of the picker that chose the subjects: A, O or another'),
    subjectText: field('Comma-joined labels, for people only'),
    subjectList: field('JSON text of [{ "subject", "levelMin", "levelMax" }] within one group of levels; level 0 is any'),
    subjectLabels: field('Labels, for people only'),
    allSubjects: field('true: every chosen subject, by the names that people have for several, and not any one of them'),
    grade: field('Comma list of level values or codes (S6), groups (primary) and stages (dse)'),
    area: field('Comma list of region, district and sub-area numbers; any of them'),
    areaText: field('Labels of the areas, for people only'),
    keyword: field('Free text in Chinese or English, at most 100 characters; known words of it are filters'),
    literal: field('true: the keyword is searched for in texts as it stands'),
    ...facetFields(CASE_FACETS),
    order: field('smartOrder (or default), chargeAsc, chargeDesc, registerDatetime'),
  },
  parseCaseQuery,
)

const access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'search' } as const
const shared = { spec: '1 §2, §3; decisions 3.1', tag: 'search', access, data: jobList, refusals: [] } as const

/** Search of open cases (decisions 3.1). */
export const searchJobs = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v2/job/search',
  summary: 'Search cases',
  query: wire,
})

/** The same for requests too long for a URL; reads only. */
export const searchJobsLong = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v2/job/search',
  summary: 'Search cases with the fields in a JSON body',
  body: wire,
  largestBody: LARGEST_SEARCH,
})

import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import type { CaseQuery } from '../query/case-query.ts'
import { parseCaseQuery } from '../query/parse-case-query.ts'
import { jobList } from './job-list.ts'
import { field, searchFields } from './search-fields.ts'
import type { SearchInput } from './search-fields.ts'

export type JobSearchInput = SearchInput<CaseQuery>

const wire = searchFields(
  {
    subject: field('Comma list of subject values'),
    subjectType: field('Mode of the picker that chose the subjects: A, O or another'),
    subjectText: field('Comma-joined labels, for people only'),
    subjectList: field('JSON text of [{ "subject", "levelMin", "levelMax" }] within one group of levels; level 0 is any'),
    subjectLabels: field('Labels, for people only'),
    grade: field('Comma list of level values or codes (S6), groups (primary) and stages (dse)'),
    area: field('Comma list of region, district and sub-area numbers; any of them'),
    areaText: field('Labels of the areas, for people only'),
    keyword: field('Free text in Chinese or English, at most 100 characters'),
    tags: field('Comma list of feature tags, all of which must be asked for'),
    jobId: field('Number of one case'),
    price1: field('Lowest hourly fee in dollars; met by cases whose range overlaps'),
    price2: field('Highest hourly fee in dollars'),
    teachMode: field('Comma list of home, public, online, either; a case that is either is home and online too'),
    medium: field('Comma list of languages of teaching; a case that leaves it open is met by each'),
    lessonsPerWeek: field('Comma list of lessons a week, 1 to 7'),
    tutorGender: field('male or female: cases that take such a tutor'),
    isUrgent: field('true: urgent cases alone'),
    isSen: field('true: cases of students with special educational needs alone'),
    isGroup: field('true: cases of more than one student alone'),
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
})

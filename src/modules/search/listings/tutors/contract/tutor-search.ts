import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { parseTutorQuery } from '../domain/query.ts'
import { TUTOR_FACETS } from '../domain/facets.ts'
import { facetFields } from '../../../contract/facet-fields.ts'
import { LARGEST_SEARCH, field, searchFields } from '../../../contract/search-fields.ts'
import { tutorList } from './tutor-list.ts'

const wire = searchFields(
  {
    subject: field('Comma list of subject values'),
    subjectType: field('Mode of the picker that chose the subjects: A, O or another'),
    subjectText: field('Comma-joined labels, for people only'),
    subjectList: field('JSON text of [{ "subject", "levelMin", "levelMax" }]; level 0 is any'),
    subjectLabels: field('Labels, for people only'),
    allSubjects: field('true: every chosen subject, by the names that people have for several, and not any one of them'),
    grade: field('Comma list of level values or codes (S6), groups (primary) and stages (dse)'),
    area: field('Comma list of region, district and sub-area numbers'),
    areaText: field('Label of the area, for people only'),
    keyword: field('Free text in Chinese or English, at most 100 characters; known words of it are filters'),
    literal: field('true: the keyword is searched for in texts as it stands'),
    ...facetFields(TUTOR_FACETS),
    order: field('smartOrder (or default), priceMin, priceMax, evaluate, popularOrder, tuitionExpAsc, …'),
  },
  parseTutorQuery,
)

const access = { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'search' } as const
const shared = { spec: '1 §3, §7', tag: 'search', access, data: tutorList, refusals: [] } as const

/** Search of tutors (decisions 3.1). */
export const searchTutors = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v2/tutor/search',
  summary: 'Search tutors',
  query: wire,
})

/** The same for requests too long for a URL; reads only. */
export const searchTutorsLong = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v2/tutor/search',
  summary: 'Search tutors with the fields in a JSON body',
  body: wire,
  largestBody: LARGEST_SEARCH,
})

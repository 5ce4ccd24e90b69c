import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { sliceOf } from '#kernel/page.ts'
import type { Slice } from '#kernel/page.ts'
import { fieldReader } from '../domain/field-readers.ts'
import { parseTutorQuery } from '../domain/parse-tutor-query.ts'
import { MOST_OFFSET, MOST_PAGE_SIZE, PAGE_SIZE } from '../domain/tutor-query.ts'
import type { TutorQuery } from '../domain/tutor-query.ts'
import { tutorList } from './tutor-card.ts'

/** A parsed search: what is looked for and which part of the list is wanted. */
export type TutorSearchInput = { readonly query: TutorQuery; readonly slice: Slice }

// A query string repeats a name for a list, and a JSON body may hold numbers, truths, lists and objects: all become text
// and are checked by the one parser that public URLs use too. Documented as the text that they stand for.
const field = (description: string) => z.unknown().optional().meta({ type: 'string', description })

const wireFields = {
  pageNum: field('Page, from 1 (default 1)'),
  pageSize: field('Tutors a page, 1 to 50 (default 12)'),
  offset: field('Tutors to skip; wins over pageNum'),
  subject: field('Comma list of subject values'),
  subjectType: field('Mode of the picker that chose the subjects: A, O or another'),
  subjectText: field('Comma-joined labels, for people only'),
  subjectList: field('JSON text of [{ "subject", "levelMin", "levelMax" }]; level 0 is any'),
  subjectLabels: field('Labels, for people only'),
  grade: field('Comma list of level values or codes (S6), groups (primary) and stages (dse)'),
  area: field('Comma list of region, district and sub-area numbers'),
  areaText: field('Label of the area, for people only'),
  keyword: field('Free text in Chinese or English, at most 100 characters'),
  tags: field('Comma list of feature tags, all of which must hold'),
  tutorId: field('Number of one tutor'),
  workTutorExperience: field('Comma list of years: 0, 1, 2, 3, 4, 5, 10'),
  order: field('smartOrder (or default), priceMin, priceMax, evaluate, popularOrder, tuitionExpAsc, …'),
  edu: field('Comma list of education, 3 to 8'),
  eduExp: field('Comma list of tutor_work_* values'),
  currentJobs: field('Comma list of job codes'),
  price1: field('Lowest hourly price in dollars'),
  price2: field('Highest hourly price in dollars'),
  ageMin: field('Lowest age'),
  ageMax: field('Highest age, at most 100'),
  isExistHeadPic: field('true or false'),
  tutorGender: field('male or female'),
  tutorialLang: field('Comma list of languages'),
  tutorUniversity: field('Comma list of universities'),
}

const wire = z.object(wireFields).transform((given, ctx): TutorSearchInput => {
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value)]))
  const { query, problems } = parseTutorQuery(fields)
  const read = fieldReader(fields)
  const pageNum = read.integer('pageNum', { min: 1, max: MOST_OFFSET }) ?? 1
  const pageSize = read.integer('pageSize', { min: 1, max: MOST_PAGE_SIZE }) ?? PAGE_SIZE
  const slice = sliceOf(pageNum, pageSize, read.integer('offset', { min: 0, max: MOST_OFFSET }) ?? undefined)
  if (slice.offset > MOST_OFFSET) read.refuse('pageNum', 'invalid.range')
  for (const [name, message] of Object.entries({ ...problems, ...read.problems })) {
    ctx.addIssue({ code: 'custom', path: [name], message })
  }
  return { query, slice }
})

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',')
  return JSON.stringify(value)
}

const access = { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'search' } as const
const shared = { spec: '1 §3, §7', tag: 'search', access, data: tutorList, refusals: [] } as const

/** Search of tutors (decisions 3.1). */
export const searchTutors = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v2/tutor/search',
  summary: 'Search tutors',
  query: wire as z.ZodType<TutorSearchInput>,
})

/** The same for requests too long for a URL; reads only. */
export const searchTutorsLong = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v2/tutor/search',
  summary: 'Search tutors with the fields in a JSON body',
  body: wire as z.ZodType<TutorSearchInput>,
})

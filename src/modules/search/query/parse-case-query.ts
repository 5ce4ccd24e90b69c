import { findLevel } from '#kernel/catalogue/levels.ts'
import { SEXES } from '#kernel/catalogue/tutor-facets.ts'
import type { CaseQuery } from './case-query.ts'
import { LESSONS_PER_WEEK } from './case-query.ts'
import { findCaseSort } from './case-sorts.ts'
import { fieldReader } from './field-readers.ts'
import type { FieldReader, Fields, Problems } from './field-readers.ts'
import { findGrade } from '../words/grades.ts'
import { areaIn, numberIn, readLabels, readRange, readSubjectType, readSubjects, textIn } from './query-fields.ts'
import { writeSubjects } from './read-tutor-query.ts'
import { CASE_FLAGS, TEACH_MODES, isKnown } from '../engine/terms.ts'
import type { CaseFlag } from '../engine/terms.ts'
import { MOST_KEYWORD, MOST_PRICE, PRICE_SLIDER } from './tutor-query.ts'
import type { SubjectChoice } from './tutor-query.ts'

const MOST_JOB_ID = 999_999_999
const LESSONS = LESSONS_PER_WEEK.map((value) => ({ value }))

/** Wire name of each flag: `true` keeps cases that have it, `false` and nothing keep all. */
export const FLAG_FIELDS: Readonly<Record<CaseFlag, string>> = { urgent: 'isUrgent', sen: 'isSen', group: 'isGroup' }

/** What the request fields of the case search say, and what is wrong with them (decisions 3.1). Never throws. */
export function parseCaseQuery(fields: Fields): { readonly query: CaseQuery; readonly problems: Problems } {
  const read = fieldReader(fields)
  readLabels(read)
  const query: CaseQuery = {
    subjectType: readSubjectType(read),
    subjects: withinOneGroup(read, readSubjects(read)),
    grades: read.list('grade', findGrade),
    areas: read.list('area', areaIn),
    keyword: read.text('keyword', MOST_KEYWORD),
    features: read.list('tags', textIn(isKnown.feature)),
    jobId: read.integer('jobId', { min: 1, max: MOST_JOB_ID }),
    price: readRange(read, { from: 'price1', to: 'price2', least: 0, most: MOST_PRICE, off: PRICE_SLIDER }),
    teachModes: read.list('teachMode', (item) => TEACH_MODES.find((mode) => mode === item) ?? null),
    media: read.list('medium', textIn(isKnown.language)),
    lessonsPerWeek: read.list('lessonsPerWeek', numberIn(LESSONS)),
    sexes: read.list('tutorGender', (item) => SEXES.find((sex) => sex.value === item)?.value ?? null),
    flags: CASE_FLAGS.filter((flag) => read.choice(FLAG_FIELDS[flag], truth) === 'yes'),
    sort: read.choice('order', findCaseSort) ?? 'smartOrder',
  }
  return { query, problems: read.problems }
}

const truth = (item: string): 'yes' | 'no' | null => (item === 'true' ? 'yes' : item === 'false' ? 'no' : null)

/** A range of levels lies within one group (specification 1 §5): from primary to tertiary is no choice of the picker. */
function withinOneGroup(read: FieldReader, choices: readonly SubjectChoice[]): readonly SubjectChoice[] {
  const isWithin = ({ levelMin, levelMax }: SubjectChoice): boolean =>
    levelMin === null || levelMax === null || findLevel(levelMin)?.reference === findLevel(levelMax)?.reference
  const kept = choices.filter(isWithin)
  if (kept.length < choices.length) read.refuse('subjectList', 'invalid.range')
  return kept
}

/** Reads the wire fields of a public URL; wrong values are ignored without a word. */
export function readCaseQuery(fields: Fields): CaseQuery {
  return parseCaseQuery(fields).query
}

/** Wire fields of a query, only those that say something; `readCaseQuery` reads them back to the same query. */
export function writeCaseQuery(query: CaseQuery): Record<string, string> {
  const fields: Record<string, string> = {}
  const put = (field: string, value: string | number | null): void => {
    if (value !== null && value !== '') fields[field] = String(value)
  }
  put('subjectType', query.subjectType)
  Object.assign(fields, writeSubjects(query.subjects))
  put('grade', query.grades.join(','))
  put('area', query.areas.join(','))
  put('keyword', query.keyword)
  put('tags', query.features.join(','))
  put('jobId', query.jobId)
  put('price1', query.price.min)
  put('price2', query.price.max)
  put('teachMode', query.teachModes.join(','))
  put('medium', query.media.join(','))
  put('lessonsPerWeek', query.lessonsPerWeek.join(','))
  put('tutorGender', query.sexes.join(','))
  for (const flag of query.flags) put(FLAG_FIELDS[flag], 'true')
  if (query.sort !== 'smartOrder') put('order', query.sort)
  return fields
}

/** How many filters are on, for the badge of the filter button; the keyword and the order do not count. */
export function countCaseFilters(query: CaseQuery): number {
  const { subjects, grades, areas, features, teachModes, media, lessonsPerWeek, sexes, flags, price, jobId } = query
  const lists = [subjects, grades, areas, features, teachModes, media, lessonsPerWeek, sexes]
  const isPriced = price.min !== null || price.max !== null
  return lists.filter((list) => list.length > 0).length + flags.length + (isPriced ? 1 : 0) + (jobId === null ? 0 : 1)
}

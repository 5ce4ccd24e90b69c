import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import type { SubjectType } from '#kernel/catalogue/subjects.ts'
import { CURRENT_JOBS, EDUCATION_LEVELS, EXPERIENCE_YEARS, SEXES } from '#kernel/catalogue/tutor-facets.ts'
import { fieldReader } from './field-readers.ts'
import type { FieldReader, Fields, Problems } from './field-readers.ts'
import { findGrade } from './grades.ts'
import { findSort } from './sorts.ts'
import { isKnown } from './terms.ts'
import { AGE_SLIDER, ANY, MOST_KEYWORD, MOST_PRICE, MOST_VALUES, PRICE_SLIDER } from './tutor-query.ts'
import type { Range, SubjectChoice, TutorQuery } from './tutor-query.ts'

const MOST_TUTOR_ID = 999_999_999
const LONGEST_LABELS = 2000
const INTEGER = /^\d{1,9}$/

const numberIn =
  (choices: readonly { readonly value: number }[]) =>
  (item: string): number | null =>
    INTEGER.test(item) ? (choices.find((choice) => choice.value === Number(item))?.value ?? null) : null

const textIn =
  (known: (value: string) => boolean) =>
  (item: string): string | null =>
    known(item) ? item : null

const areaIn = (item: string): number | null => (INTEGER.test(item) ? (findArea(Number(item))?.id ?? null) : null)
const truth = (item: string): boolean | null => (item === 'true' ? true : item === 'false' ? false : null)
const subjectTypeOf = (item: string): SubjectType => (item === 'A' || item === 'O' ? item : 'D')

/** What the search request fields of specification 1 §3 say, and what is wrong with them. Never throws. */
export function parseTutorQuery(fields: Fields): { readonly query: TutorQuery; readonly problems: Problems } {
  const read = fieldReader(fields)
  // Labels are for people and are made again from the catalogue; only their length is bounded.
  for (const field of ['subjectText', 'subjectLabels', 'areaText']) read.text(field, LONGEST_LABELS)
  const query: TutorQuery = {
    subjectType: read.choice('subjectType', (item) => (item.length > 20 ? null : subjectTypeOf(item))),
    subjects: subjectsOf(read),
    grades: read.list('grade', findGrade),
    areas: read.list('area', areaIn),
    keyword: read.text('keyword', MOST_KEYWORD),
    features: read.list('tags', textIn(isKnown.feature)),
    tutorId: read.integer('tutorId', { min: 1, max: MOST_TUTOR_ID }),
    experience: read.list('workTutorExperience', numberIn(EXPERIENCE_YEARS)),
    education: read.list('edu', numberIn(EDUCATION_LEVELS)),
    experienceKinds: read.list('eduExp', textIn(isKnown.experienceKind)),
    currentJobs: read.list('currentJobs', numberIn(CURRENT_JOBS)),
    price: rangeOf(read, { from: 'price1', to: 'price2', least: 0, most: MOST_PRICE, off: PRICE_SLIDER }),
    age: rangeOf(read, { from: 'ageMin', to: 'ageMax', least: 0, most: AGE_SLIDER.max, off: AGE_SLIDER }),
    hasAvatar: read.choice('isExistHeadPic', truth),
    sexes: read.list('tutorGender', (item) => SEXES.find((sex) => sex.value === item)?.value ?? null),
    languages: read.list('tutorialLang', textIn(isKnown.language)),
    universities: read.list('tutorUniversity', textIn(isKnown.university)),
    sort: read.choice('order', findSort) ?? 'smartOrder',
  }
  return { query, problems: read.problems }
}

type RangeFields = {
  readonly from: string
  readonly to: string
  readonly least: number
  readonly most: number
  readonly off: { readonly min: number; readonly max: number }
}

/** Reversed ends change places; a slider that stands at both its ends is no filter (specification 1 §5). */
function rangeOf(read: FieldReader, { from, to, least, most, off }: RangeFields): Range {
  const min = read.integer(from, { min: least, max: most })
  const max = read.integer(to, { min: least, max: most })
  if (min !== null && max !== null && min > max) return { min: max, max: min }
  return min === off.min && max === off.max ? ANY : { min, max }
}

/** Entries of `subjectList`, and what `subject` names beside them at any level. */
function subjectsOf(read: FieldReader): readonly SubjectChoice[] {
  const entries = subjectEntries(read)
  const listed = new Set(entries.map((entry) => entry.subject))
  const named = read.list('subject', textIn(isKnown.subject)).filter((subject) => !listed.has(subject))
  return [...entries, ...named.map((subject) => ({ subject, levelMin: null, levelMax: null }))]
}

function subjectEntries(read: FieldReader): readonly SubjectChoice[] {
  const parsed = read.json('subjectList')
  if (parsed === null) return []
  if (!Array.isArray(parsed)) {
    read.refuse('subjectList', 'invalid.json')
    return []
  }
  if (parsed.length > MOST_VALUES) read.refuse('subjectList', 'invalid.tooMany')
  const entries = parsed.slice(0, MOST_VALUES).map((entry: unknown) => subjectChoice(entry))
  if (entries.includes(null)) read.refuse('subjectList', 'invalid.choice')
  const distinct = new Map(entries.filter((entry) => entry !== null).map((entry) => [JSON.stringify(entry), entry]))
  return [...distinct.values()]
}

/** One `{ subject, levelMin, levelMax }` of the wire; 0, empty and absent levels mean any; null when it is wrong. */
export function subjectChoice(entry: unknown): SubjectChoice | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { subject, levelMin, levelMax } = entry as Record<string, unknown>
  if (typeof subject !== 'string' || !isKnown.subject(subject)) return null
  const min = levelOf(levelMin)
  const max = levelOf(levelMax)
  if (min === undefined || max === undefined) return null
  if (min !== null && max !== null && min > max) return { subject, levelMin: max, levelMax: min }
  return { subject, levelMin: min ?? max, levelMax: max ?? min }
}

function levelOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const level = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  return typeof level === 'number' && findLevel(level) ? level : undefined
}

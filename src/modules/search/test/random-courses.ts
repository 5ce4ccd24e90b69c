import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { CourseDocument } from '#modules/courses/public.ts'
import { EMPTY_COURSE_QUERY } from '../listings/courses/domain/query.ts'
import type { CourseQuery } from '../listings/courses/domain/query.ts'
import { COURSE_SORTS } from '../listings/courses/domain/sorts.ts'
import { integer, oneOf, randomFrom, skewed, some } from './random-documents.ts'
import type { Random } from './random-documents.ts'

const PHRASES =
  '由分數的意義講起，每步都有練習,專為文憑試考生而設,附答題技巧及歷屆試題,Learn at your own pace,With exercises after each step,Grammar from the beginning,由零開始學，適合初學者,逐題講解卷二難題'.split(
    ',',
  )
const FIRST_ID = 500_001
const FIRST_TUTOR = 100_001
const TUTORS = 60
const HOUR_MS = 3_600_000
const HOUR_SECONDS = 3600

/** Invented courses; the same for the same seed. */
export function randomCourses(count: number, seed: number, now: Date): readonly CourseDocument[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, position) => randomCourse(random, position, now))
}

function randomCourse(random: Random, position: number, now: Date): CourseDocument {
  const subject = skewed(random, SUBJECTS)
  const levels = levelsForSubjects(subject.reference).map(({ value }) => value)
  const from = integer(random, 0, levels.length - 1)
  const to = Math.min(levels.length - 1, from + integer(random, 0, 2))
  return {
    id: FIRST_ID + position,
    isListed: random() > 0.1,
    tutorId: FIRST_TUTOR + integer(random, 0, TUTORS - 1),
    subject: subject.value,
    levelMin: levels[from] ?? 0,
    levelMax: levels[to] ?? 0,
    language: skewed(random, LANGUAGES).value,
    price: random() < 0.1 ? 0 : integer(random, 1, 60) * 25,
    unitCount: integer(random, 1, 12),
    previewCount: random() < 0.4 ? 0 : integer(random, 1, 3),
    // Ends of the bands as well.
    seconds: oneOf(random, [integer(random, 300, 8 * HOUR_SECONDS), 1 * HOUR_SECONDS, 3 * HOUR_SECONDS, 6 * HOUR_SECONDS]),
    captions: some(random, ['zh', 'en'] as const, 2),
    publishedAt: new Date(now.getTime() - Math.floor(random() ** 2 * 2400) * HOUR_MS),
    texts: Array.from({ length: integer(random, 1, 4) }, () => oneOf(random, PHRASES)),
  }
}

const GRADES = ['dse', 'ib', 'primary', 'secondary', ...LEVELS.map((level) => level.code)]

const one = <V>(random: Random, values: readonly V[], most: number): readonly V[] => {
  const chosen = some(random, values, most)
  return chosen.length > 0 ? chosen : [oneOf(random, values)]
}

const FILTERS: readonly ((random: Random) => Partial<CourseQuery>)[] = [
  (random) => ({ subjects: Array.from({ length: integer(random, 1, 3) }, () => randomChoice(random)) }),
  (random) => ({ grades: one(random, GRADES, 2) }),
  (random) => ({
    price: { min: random() < 0.3 ? null : integer(random, 0, 700), max: random() < 0.3 ? null : integer(random, 700, 1500) },
  }),
  (random) => ({ price: { min: integer(random, 500, 540), max: integer(random, 540, 600) } }),
  () => ({ isFree: true }),
  () => ({ hasPreview: true }),
  (random) => ({ lengths: one(random, ['under1', '1to3', '3to6', 'over6'] as const, 2) }),
  (random) => ({ languages: one(random, LANGUAGES, 2).map((language) => language.value) }),
  (random) => ({ captions: one(random, ['zh', 'en'] as const, 2) }),
  (random) => ({ tutorId: FIRST_TUTOR + integer(random, 0, TUTORS) }),
  (random) => ({ courseId: FIRST_ID + integer(random, 0, 500) }),
]

function randomChoice(random: Random): CourseQuery['subjects'][number] {
  const { value: subject } = skewed(random, SUBJECTS)
  if (random() < 0.4) return { subject, levelMin: null, levelMax: null }
  const levelMin = integer(random, 1, 30)
  return { subject, levelMin, levelMax: integer(random, levelMin, Math.min(34, levelMin + 6)) }
}

/** A query with up to four filters over everything that can be filtered; no keyword. */
export function randomCourseQuery(random: Random): CourseQuery {
  const filters = Array.from({ length: integer(random, 0, 4) }, () => oneOf(random, FILTERS)(random))
  return { ...EMPTY_COURSE_QUERY, ...Object.assign({}, ...filters), sort: oneOf(random, COURSE_SORTS) }
}

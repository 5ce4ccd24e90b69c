import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import { EMPTY_CASE_QUERY } from '../listings/cases/domain/query.ts'
import type { CaseQuery } from '../listings/cases/domain/query.ts'
import { CASE_SORTS } from '../listings/cases/domain/sorts.ts'
import { TEACH_MODES } from '#modules/engine/public.ts'
import { integer, oneOf, randomFrom, skewed, some } from './random-documents.ts'
import type { Random } from './random-documents.ts'

const PHRASES =
  '學生基礎較弱，想由頭鞏固,希望導師有耐性，每星期跟進功課,主力操練歷屆試題，批改長題目,有讀寫障礙，需要慢慢講解,近港鐵站，屋苑有穿梭巴士,Looking for a patient tutor,Lessons in English please,Trial lesson first'.split(
    ',',
  )
const FIRST_ID = 200_001
const HOUR_MS = 3_600_000

/** Invented cases; the same for the same seed. */
export function randomCase(random: Random, position: number, now: Date): CaseDocument {
  const subject = skewed(random, SUBJECTS)
  const teachMode = skewed(random, TEACH_MODES)
  const priceMin = integer(random, 8, 60) * 10
  return {
    id: FIRST_ID + position,
    isListed: random() > 0.1,
    subject: subject.value,
    level: oneOf(random, levelsForSubjects(subject.reference)).value,
    areaId: teachMode === 'online' ? null : skewed(random, SUB_AREAS).id,
    teachMode,
    priceMin,
    priceMax: priceMin + integer(random, 0, 12) * 10,
    publishedAt: new Date(now.getTime() - Math.floor(random() ** 2 * 700) * HOUR_MS),
    lessonsPerWeek: 1 + Math.floor(random() ** 3 * 6),
    lessonMinutes: oneOf(random, [60, 90, 120]),
    groupSize: random() < 0.1 ? integer(random, 2, 5) : 1,
    medium: random() < 0.3 ? null : skewed(random, LANGUAGES).value,
    features: some(random, FEATURES, 4).map((feature) => feature.value),
    tutorSex: skewed(random, ['any', 'female', 'male'] as const),
    isUrgent: random() < 0.15,
    isSen: random() < 0.1,
    applicantCount: Math.floor(random() ** 3 * 22),
    travelAllowance: random() < 0.1 ? 30 : 0,
    startWithin: random() < 0.2 ? null : oneOf(random, [3, 7, 14, 30]),
    texts: random() < 0.1 ? [] : [Array.from({ length: integer(random, 1, 3) }, () => oneOf(random, PHRASES)).join('，')],
  }
}

export function randomCases(count: number, seed: number, now: Date): readonly CaseDocument[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, position) => randomCase(random, position, now))
}

const AREA_IDS = [...REGIONS, ...DISTRICTS, ...SUB_AREAS].map((area) => area.id)
const GRADES = ['dse', 'ib', 'primary', 'secondary', ...LEVELS.map((level) => level.code)]

const one = <V>(random: Random, values: readonly V[], most: number): readonly V[] => {
  const chosen = some(random, values, most)
  return chosen.length > 0 ? chosen : [oneOf(random, values)]
}

const FILTERS: readonly ((random: Random) => Partial<CaseQuery>)[] = [
  (random) => ({ subjects: Array.from({ length: integer(random, 1, 3) }, () => randomChoice(random)) }),
  (random) => ({ grades: one(random, GRADES, 2) }),
  (random) => ({ areas: one(random, AREA_IDS, 4) }),
  (random) => ({ features: one(random, FEATURES, 2).map((feature) => feature.value) }),
  (random) => ({
    price: { min: random() < 0.3 ? null : integer(random, 50, 400), max: random() < 0.3 ? null : integer(random, 400, 800) },
  }),
  (random) => ({ price: { min: integer(random, 300, 320), max: integer(random, 320, 340) } }),
  (random) => ({ teachModes: one(random, TEACH_MODES, 2) }),
  (random) => ({ media: one(random, LANGUAGES, 2).map((language) => language.value) }),
  (random) => ({ lessonsPerWeek: one(random, [1, 2, 3, 4], 2) }),
  (random) => ({ sexes: [oneOf(random, ['male', 'female'] as const)] }),
  () => ({ isUrgent: true }),
  () => ({ isSen: true }),
  () => ({ isUrgent: true, isGroup: true }),
]

function randomChoice(random: Random): CaseQuery['subjects'][number] {
  const { value: subject } = skewed(random, SUBJECTS)
  if (random() < 0.4) return { subject, levelMin: null, levelMax: null }
  const levelMin = integer(random, 1, 30)
  return { subject, levelMin, levelMax: integer(random, levelMin, Math.min(34, levelMin + 6)) }
}

/** A query with up to four filters over everything that can be filtered; no keyword. */
export function randomCaseQuery(random: Random): CaseQuery {
  const filters = Array.from({ length: integer(random, 0, 4) }, () => oneOf(random, FILTERS)(random))
  return { ...EMPTY_CASE_QUERY, ...Object.assign({}, ...filters), sort: oneOf(random, CASE_SORTS) }
}

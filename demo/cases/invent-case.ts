import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { inventPlace } from '../people/areas.ts'
import { oneByWeight, randomOf, someByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import { inventNote } from './case-note.ts'
import { inventCaseSubject } from './case-subject.ts'
import { parentIdOf } from './parents.ts'

/** Which world: the same seed, number and `now` always make the same case. */
export type CaseRecipe = { readonly seed: number; readonly id: number; readonly now: Date }

/** Number of the first case of the world. */
export const FIRST_CASE_ID = 200_001

const STREAM = 7_000_000_000
const DAY_MS = 86_400_000
const OPEN_MS = 30 * DAY_MS
/** The oldest open case, in days. */
const OLDEST = 24
const FEATURE_WEIGHTS = FEATURES.map((feature) => [feature.value, feature.weight] as const)

/** Middle of the lowest fee that parents name, by level (market "Prices"). */
const MIDDLE: readonly (readonly [upTo: number, dollars: number])[] = [
  [4, 160],
  [7, 150],
  [10, 160],
  [12, 180],
  [13, 190],
  [14, 185],
  [17, 215],
  [30, 300],
  [34, 260],
]
const LOWEST = 80
const HIGHEST = 1200

const UNMATCHED = { matchedTutorId: null, matchedAt: null, agreed: null, freeReplacements: 0 } as const

/** Invents the open case with this number, shaped as real ones are (market "Shape of a realistic case"). */
export function inventCase({ seed, id, now }: CaseRecipe): TuitionCase {
  const random = randomOf(seed, STREAM + id)
  const { subject, level } = inventCaseSubject(random)
  const teachMode = oneByWeight(random, [
    ['home', 68],
    ['public', 16],
    ['online', 12],
    ['either', 4],
  ] as const)
  const [isSen, groupSize] = [random.chance(0.045), random.chance(0.04) ? random.whole(2, 5) : 1]
  const age = random.unit() ** 1.6 * OLDEST * DAY_MS
  const publishedAt = new Date(now.getTime() - Math.round(age / 60_000) * 60_000)
  return {
    id,
    jobNo: `C${id}`,
    parentAccountId: parentIdOf(id),
    sharesTitle: false,
    status: 'open',
    closedReason: null,
    publishedAt,
    expiresAt: new Date(publishedAt.getTime() + OPEN_MS),
    applicantCount: inventApplicants(random, age / DAY_MS),
    ...UNMATCHED,
    hasAddress: false,
    hasSenNote: false,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    subject,
    customLabel: null,
    level,
    teachMode,
    areaId: teachMode === 'online' ? null : inventPlace(random),
    estate: null,
    medium: inventMedium(random, subject),
    ...inventFee(random, level, teachMode === 'online'),
    ...inventTimes(random),
    startWithinDays: oneByWeight(random, [
      [7, 40],
      [14, 22],
      [3, 20],
      [30, 10],
      [null, 8],
    ] as const),
    student: null,
    groupSize,
    isSen,
    travelAllowance: random.chance(0.06) ? dollars(random.one([20, 30, 40, 50])) : dollars(0),
    isUrgent: random.chance(0.08),
    features: someByWeight(random, FEATURE_WEIGHTS, random.whole(0, 4)),
    tutorSex: oneByWeight(random, [
      ['any', 66],
      ['female', 26],
      ['male', 8],
    ] as const),
    tutorUniversity: null,
    tutorEducation: null,
    note: inventNote(random, { subject, level, isSen, groupSize, teachMode }),
    negotiateLessonNumber: random.one([4, 4, 4, 8]),
  }
}

/** Nearly nine in ten have few; only cases that stand for days have many. */
function inventApplicants(random: Random, days: number): number {
  const most = oneByWeight(random, [
    [5, 87],
    [10, 10],
    [18, 3],
  ] as const)
  const least = most === 5 ? 0 : most === 10 ? 6 : 11
  return days < 0.5 ? random.whole(0, 2) : random.whole(least, most)
}

function inventMedium(random: Random, subject: string): string | null {
  if (/^(gce|ib)_/.test(subject)) return 'tutor_english'
  const english =
    subject.endsWith('_maths') || /_(m2|biology|chemistry|physics)$/.test(subject) ? 52 : subject.endsWith('_english') ? 25 : 4
  return oneByWeight(random, [
    ['tutor_cantonese', 72 - english],
    ['tutor_english', english],
    ['tutor_mandarin', 4],
    [null, 24],
  ] as const)
}

function inventFee(random: Random, level: number, isOnline: boolean): { readonly priceMin: Cents; readonly priceMax: Cents } {
  const middle = MIDDLE.find(([upTo]) => level <= upTo)?.[1] ?? 260
  const outlier = random.chance(0.01) ? 2 + random.unit() * 2 : 1
  const raw = middle * Math.exp(random.bell() * 0.13) * outlier - (isOnline ? random.whole(10, 20) : 0)
  const low = Math.min(HIGHEST, Math.max(LOWEST, Math.round(raw / 10) * 10))
  const international = findLevel(level)?.reference === 'international'
  const room = random.chance(0.28) ? 0 : random.whole(2, international ? 12 : 8) * 10
  return { priceMin: dollars(low), priceMax: dollars(low + room) }
}

type Times = Pick<TuitionCase, 'lessonsPerWeek' | 'lessonMinutes' | 'timeWindows' | 'isTimeFlexible'>

/** Half say that times can be talked about, a fifth name them, the rest say nothing. */
function inventTimes(random: Random): Times {
  const lessonsPerWeek = oneByWeight(random, [
    [1, 61],
    [2, 33],
    [3, 4],
    [4, 1],
    [5, 1],
  ] as const)
  const lessonMinutes = oneByWeight(random, [
    [90, 62],
    [120, 26],
    [60, 10],
    [75, 2],
  ] as const)
  const isTimeFlexible = !random.chance(0.21)
  const days = isTimeFlexible ? 0 : lessonsPerWeek
  const timeWindows = someByWeight(
    random,
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, day > 5 ? 2 : 1] as const),
    days,
  ).map((weekday) => {
    const from = weekday > 5 ? random.whole(20, 34) * 30 : random.whole(33, 39) * 30
    return { weekday, from, to: from + Math.max(120, lessonMinutes) }
  })
  return { lessonsPerWeek, lessonMinutes, isTimeFlexible, timeWindows: timeWindows.toSorted((a, b) => a.weekday - b.weekday) }
}

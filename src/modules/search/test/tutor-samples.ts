import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import type { TUTOR_FACETS } from '../listings/tutors/domain/facets.ts'
import { integer, oneOf, some } from './random-documents.ts'
import type { Random } from './random-documents.ts'
import type { Range } from '../query/range.ts'

/** What the plainest search knows of a tutor. */
export type Known = {
  readonly document: TutorDocument
  readonly age: number
  readonly isRecommended: boolean
  /** Of what is asked for. */
  readonly priceOf: () => number
}

/** What is asked of a facet at random, and the rule by which a tutor meets it, said again over the tutor. */
type Sample<V> = { readonly ask: (random: Random) => V; readonly meets: (known: Known, asked: V) => boolean }

const values = <V>(choices: readonly { readonly value: V }[]): readonly V[] => choices.map((choice) => choice.value)
const any = <T>(wanted: readonly T[], holds: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(holds)
const isAny = ({ min, max }: Range): boolean => min === null && max === null
const inside = ({ min, max }: Range, value: number): boolean => value >= (min ?? -Infinity) && value <= (max ?? Infinity)

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FIRST_HOURS = new Map([
  ['morning', 6],
  ['afternoon', 12],
  ['evening', 18],
])

/** Whether an hour in a row lies in a part of a day of six hours. */
function leavesRoom({ weekday, from, to }: TutorDocument['week'][number], time: string): boolean {
  const [day = '', part = ''] = time.split('-')
  const first = (FIRST_HOURS.get(part) ?? 0) * 60
  const starts = Array.from({ length: 5 * 4 + 1 }, (_, quarter) => first + quarter * 15)
  return WEEKDAYS[weekday - 1] === day && starts.some((start) => start >= from && start + 60 <= to)
}

export const atLeastOne = <V>(random: Random, from: readonly V[], most: number): readonly V[] => {
  const chosen = some(random, from, most)
  return chosen.length > 0 ? chosen : [oneOf(random, from)]
}

function randomRange(random: Random, from: number, to: number): Range {
  const [a, b] = [integer(random, from, to), integer(random, from, to)]
  const range = { min: Math.min(a, b), max: Math.max(a, b) }
  const side = random()
  return side < 0.2 ? { ...range, min: null } : side < 0.4 ? { ...range, max: null } : range
}

export const TUTOR_SAMPLES: { readonly [name in keyof typeof TUTOR_FACETS]: Sample<TutorQuery[name]> } = {
  features: {
    ask: (random) => atLeastOne(random, values(FEATURES), 2),
    meets: ({ document }, asked) => asked.every((feature) => document.features.includes(feature)),
  },
  tutorId: {
    ask: (random) => 100_000 + integer(random, 0, 1600),
    meets: ({ document }, asked) => asked === null || document.id === asked,
  },
  experience: {
    ask: (random) => atLeastOne(random, values(EXPERIENCE_YEARS), 3),
    meets: ({ document }, asked) => any(asked, (years) => document.experienceYears === years),
  },
  education: {
    ask: (random) => atLeastOne(random, values(EDUCATION_LEVELS), 3),
    meets: ({ document }, asked) => any(asked, (education) => document.education === education),
  },
  experienceKinds: {
    ask: (random) => atLeastOne(random, values(EXPERIENCE_KINDS), 2),
    meets: ({ document }, asked) => any(asked, (kind) => document.experienceKinds.includes(kind)),
  },
  currentJobs: {
    ask: (random) => atLeastOne(random, values(CURRENT_JOBS), 2),
    meets: ({ document }, asked) => any(asked, (job) => document.currentJobs.includes(job)),
  },
  price: {
    ask: (random) => randomRange(random, 80, 900),
    meets: ({ priceOf }, asked) => isAny(asked) || inside(asked, priceOf()),
  },
  age: { ask: (random) => randomRange(random, 18, 70), meets: ({ age }, asked) => inside(asked, age) },
  hasAvatar: {
    ask: (random) => random() < 0.5,
    meets: ({ document }, asked) => asked === null || document.hasAvatar === asked,
  },
  isRecommended: { ask: () => true, meets: ({ isRecommended }, asked) => !asked || isRecommended },
  teachesOnline: { ask: () => true, meets: ({ document }, asked) => !asked || document.teachesOnline },
  sexes: {
    ask: (random) => [oneOf(random, ['male', 'female'] as const)],
    meets: ({ document }, asked) => any(asked, (sex) => document.sex === sex),
  },
  languages: {
    ask: (random) => atLeastOne(random, values(LANGUAGES), 2),
    meets: ({ document }, asked) => any(asked, (language) => document.languages.includes(language)),
  },
  universities: {
    ask: (random) => atLeastOne(random, values(UNIVERSITIES), 3),
    meets: ({ document }, asked) => any(asked, (university) => document.university === university),
  },
  freeTimes: {
    ask: (random) => atLeastOne(random, values(FREE_TIMES), 3),
    meets: ({ document }, asked) => any(asked, (time) => document.week.some((range) => leavesRoom(range, time))),
  },
}

const ALL = Object.entries(TUTOR_SAMPLES) as unknown as readonly (readonly [keyof TutorQuery, Sample<unknown>])[]

/** Whether a tutor meets what a query asks of every facet. */
export function meetsFacets(known: Known, query: TutorQuery): boolean {
  return ALL.every(([name, { meets }]) => meets(known, query[name]))
}

import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import words from '../teaching/words.json' with { type: 'json' }
import type { TutorKind } from '#modules/content/public.ts'

/** Where a person stands in life: age, schooling, work and teaching so far, all of which must fit together. */
export type Background = {
  readonly age: number
  readonly education: number
  readonly university: string | null
  /** One of 0, 1, 2, 3, 4, 5, 10. */
  readonly experienceYears: number
  readonly experienceKinds: readonly string[]
  readonly currentJobs: readonly number[]
  /** Price class of the market guide. */
  readonly kind: TutorKind
}

const STUDENT = 10
const FULL_TIME = 15
const TEACHER = 5
const FORMER_TEACHER = 14
const OTHER_JOB = 1

const UNIVERSITY_WEIGHTS = Object.entries(words.universities).map(([value, entry]) => [value, Number(entry[2])] as const)

/** Invents a background; `subjectKind` is the name of what the tutor teaches (`kinds.json`). */
export function inventBackground(random: Random, subjectKind: string): Background {
  const isStudent = random.chance(subjectKind === 'music' || subjectKind === 'sports' ? 0.22 : 0.46)
  const age = isStudent ? studentAge(random) : workerAge(random)
  const education = isStudent ? 5 : inventEducation(random, age)
  const university = education >= 5 ? inventUniversity(random, subjectKind) : null
  const currentJobs = isStudent ? [STUDENT] : inventJobs(random, age, education)
  const experienceYears = inventExperience(random, age, currentJobs)
  return {
    age,
    education,
    university,
    experienceYears,
    experienceKinds: inventExperienceKinds(random, experienceYears, currentJobs),
    currentJobs,
    kind: kindOf(random, education, currentJobs),
  }
}

function studentAge(random: Random): number {
  return oneByWeight(random, [
    [18, 14],
    [19, 24],
    [20, 24],
    [21, 20],
    [22, 11],
    [23, 5],
    [24, 2],
  ])
}

function workerAge(random: Random): number {
  const age = 23 + Math.floor(-Math.log(1 - random.unit() * 0.985) * 9.5)
  return Math.min(age, 65)
}

function inventEducation(random: Random, age: number): number {
  return oneByWeight(random, [
    [3, 7],
    [4, 9],
    [6, 56],
    [7, age >= 24 ? 25 : 2],
    [8, age >= 28 ? 3 : 0],
  ])
}

function inventUniversity(random: Random, subjectKind: string): string {
  const boosted: Readonly<Record<string, readonly [string, number]>> = {
    music: ['tutor_HKAPA', 40],
    primary: ['tutor_EdUHK', 10],
    preschool: ['tutor_EdUHK', 22],
    sports: ['tutor_EdUHK', 14],
    art: ['tutor_HKBU', 18],
  }
  const extra = boosted[subjectKind]
  return oneByWeight(random, extra ? [...UNIVERSITY_WEIGHTS, extra] : UNIVERSITY_WEIGHTS)
}

function inventJobs(random: Random, age: number, education: number): readonly number[] {
  const main = oneByWeight(random, [
    [FULL_TIME, 34],
    [TEACHER, education >= 6 ? 14 : 0],
    [FORMER_TEACHER, education >= 6 && age >= 28 ? 10 : 0],
    [OTHER_JOB, 42],
  ])
  return main === FORMER_TEACHER && random.chance(0.6) ? [FORMER_TEACHER, FULL_TIME] : [main]
}

function inventExperience(random: Random, age: number, jobs: readonly number[]): number {
  const longest = Math.max(0, age - 17)
  const isTeaching = jobs.some((job) => job === FULL_TIME || job === TEACHER || job === FORMER_TEACHER)
  const share = isTeaching ? 0.35 + random.unit() * 0.65 : random.unit() ** 1.6
  const years = Math.min(longest, Math.round(longest * share))
  if (years >= 10) return 10
  return years >= 5 ? 5 : isTeaching ? Math.max(1, years) : years
}

function inventExperienceKinds(random: Random, years: number, jobs: readonly number[]): readonly string[] {
  if (years === 0) return ['tutor_work_no_exp']
  const kinds = ['tutor_work_remedia_stu']
  if (random.chance(jobs.includes(FULL_TIME) ? 0.6 : 0.3)) kinds.push('tutor_work_center')
  if (random.chance(jobs.includes(TEACHER) || jobs.includes(FORMER_TEACHER) ? 0.85 : 0.15)) kinds.push('tutor_work_remedia_org')
  return kinds
}

function kindOf(random: Random, education: number, jobs: readonly number[]): TutorKind {
  if (jobs.includes(TEACHER) || jobs.includes(FORMER_TEACHER)) return 'schoolTeacher'
  if (jobs.includes(FULL_TIME)) return 'fullTime'
  if (education < 5) return 'basic'
  return oneByWeight(random, [
    ['basic', 22],
    ['university', 46],
    ['top', 32],
  ] as const)
}

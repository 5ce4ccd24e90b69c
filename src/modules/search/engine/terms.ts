import { districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { SubjectReference } from '#kernel/catalogue/subjects.ts'
import { EXPERIENCE_KINDS, FEATURES, LANGUAGES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import { ownNameKey } from '#kernel/subject-price.ts'

/**
 * What is filtered on as integers, in ranges that never meet. Numbers follow the order of the catalogue, so the
 * catalogue is append only (a test pins it); another order needs every row encoded again.
 */
const FIRST = {
  level: 100,
  stage: 200,
  feature: 300,
  language: 330,
  sex: 340,
  avatar: 345,
  recommended: 348,
  education: 350,
  university: 400,
  experience: 450,
  kind: 470,
  job: 480,
  teachMode: 500,
  lessonsPerWeek: 510,
  flag: 520,
  subject: 1000,
  subjectLevel: 100_000,
  area: 1_000_000,
  ownSubject: 2 ** 24,
} as const
const LEVELS_PER_SUBJECT = 64

/** Where lessons may be, as cases say it; a case that is `either` is at home as well as online. */
export const TEACH_MODES = ['home', 'public', 'online', 'either'] as const

/** Where the lessons of a case may be; `either` is at home or online. */
export type TeachMode = (typeof TEACH_MODES)[number]
/** What is special about a case. */
export const CASE_FLAGS = ['urgent', 'sen', 'group'] as const
export type CaseFlag = (typeof CASE_FLAGS)[number]

/** Groups of subjects that people name instead of a level: DSE, IB, IGCSE, GAOKAO. */
export const STAGES = ['dse', 'ib', 'gce', 'gaokao'] as const
export type Stage = (typeof STAGES)[number]

const positions = (values: readonly (string | number)[]): ReadonlyMap<string | number, number> =>
  new Map(values.map((value, position) => [value, position]))

const SUBJECT = positions(SUBJECTS.map((subject) => subject.value))
const FEATURE = positions(FEATURES.map((feature) => feature.value))
const LANGUAGE = positions(LANGUAGES.map((language) => language.value))
const UNIVERSITY = positions(UNIVERSITIES.map((university) => university.value))
const KIND = positions(EXPERIENCE_KINDS.map((kind) => kind.value))
const SEX: Readonly<Record<Sex, number>> = { male: 0, female: 1, other: 2 }

function at(map: ReadonlyMap<string | number, number>, value: string): number {
  const position = map.get(value)
  if (position === undefined) throw new RangeError(`not in the catalogue: ${value}`)
  return position
}

/** Makes the term of one value; an unknown value throws `RangeError`, so callers check against the catalogue first. */
export const termOf = {
  level: (level: number): number => FIRST.level + level,
  stage: (stage: Stage): number => FIRST.stage + STAGES.indexOf(stage),
  subject: (subject: string): number => FIRST.subject + at(SUBJECT, subject),
  subjectLevel: (subject: string, level: number): number =>
    FIRST.subjectLevel + at(SUBJECT, subject) * LEVELS_PER_SUBJECT + level,
  area: (areaId: number): number => FIRST.area + areaId,
  feature: (feature: string): number => FIRST.feature + at(FEATURE, feature),
  language: (language: string): number => FIRST.language + at(LANGUAGE, language),
  sex: (sex: Sex): number => FIRST.sex + SEX[sex],
  avatar: (hasAvatar: boolean): number => FIRST.avatar + (hasAvatar ? 1 : 0),
  recommended: (isRecommended: boolean): number => FIRST.recommended + (isRecommended ? 0 : 1),
  education: (education: number): number => FIRST.education + education,
  university: (university: string): number => FIRST.university + at(UNIVERSITY, university),
  experience: (years: number): number => FIRST.experience + years,
  experienceKind: (kind: string): number => FIRST.kind + at(KIND, kind),
  job: (job: number): number => FIRST.job + job,
  teachMode: (mode: (typeof TEACH_MODES)[number]): number => FIRST.teachMode + TEACH_MODES.indexOf(mode),
  lessonsPerWeek: (lessons: number): number => FIRST.lessonsPerWeek + lessons,
  flag: (flag: CaseFlag): number => FIRST.flag + CASE_FLAGS.indexOf(flag),
} as const

const OWN_SUBJECTS = 2 ** 30

/**
 * A custom subject by what it is called, at a level or (0) at any. Names have no list: the term is a hash, and two names that
 * meet in one only share a price.
 */
export function ownSubjectTerm(own: { readonly subject: string; readonly label: string; readonly level: number }): number {
  let hash = 0x811c_9dc5
  for (const letter of `${own.subject} ${own.level} ${ownNameKey(own.label)}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193)
  return FIRST.ownSubject + ((hash >>> 0) % OWN_SUBJECTS)
}

/** Whether a value can be encoded. */
export const isKnown = {
  subject: (value: string): boolean => SUBJECT.has(value),
  feature: (value: string): boolean => FEATURE.has(value),
  language: (value: string): boolean => LANGUAGE.has(value),
  university: (value: string): boolean => UNIVERSITY.has(value),
  experienceKind: (value: string): boolean => KIND.has(value),
} as const

/** A stage when the subject's group is one. */
export function stageOf(reference: SubjectReference): Stage | null {
  return STAGES.find((stage) => stage === reference) ?? null
}

/** Terms of a place and the places around it (sub-area, district, region), so one term finds any of them. */
export function areaTerms(areaId: number): readonly number[] {
  return [...new Set([areaId, districtIdOf(areaId), regionIdOf(areaId)])].map((id) => termOf.area(id))
}

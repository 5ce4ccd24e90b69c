import { districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { SubjectReference } from '#kernel/catalogue/subjects.ts'
import { ownNameKey } from '#kernel/subject-price.ts'
import { EDUCATION, FEATURE, JOB, LANGUAGE, RECOMMENDED, SEX, TEACH_MODE, UNIVERSITY } from './values.ts'

/**
 * What is filtered on as integers, in ranges that never meet; those of facets lie between these (`values.ts`).
 * Numbers follow the order of the catalogue, so the catalogue is append only (a test pins it); another order needs every row
 * encoded again.
 */
const FIRST = { level: 100, stage: 200, subject: 1000, subjectLevel: 100_000, area: 1_000_000, ownSubject: 2 ** 24 } as const
const LEVELS_PER_SUBJECT = 64

/** Groups of subjects that people name instead of a level: DSE, IB, IGCSE, GAOKAO. */
export const STAGES = ['dse', 'ib', 'gce', 'gaokao'] as const
export type Stage = (typeof STAGES)[number]

const SUBJECT: ReadonlyMap<string, number> = new Map(SUBJECTS.map(({ value }, position) => [value, position]))

function positionOf(subject: string): number {
  const position = SUBJECT.get(subject)
  if (position === undefined) throw new RangeError(`not in the catalogue: ${subject}`)
  return position
}

/** Makes the term of one value; an unknown value throws `RangeError`, so callers check against the catalogue first. */
export const termOf = {
  level: (level: number): number => FIRST.level + level,
  stage: (stage: Stage): number => FIRST.stage + STAGES.indexOf(stage),
  subject: (subject: string): number => FIRST.subject + positionOf(subject),
  subjectLevel: (subject: string, level: number): number => FIRST.subjectLevel + positionOf(subject) * LEVELS_PER_SUBJECT + level,
  area: (areaId: number): number => FIRST.area + areaId,
  feature: FEATURE.termOf,
  language: LANGUAGE.termOf,
  sex: SEX.termOf,
  recommended: RECOMMENDED.termOf,
  education: EDUCATION.termOf,
  university: UNIVERSITY.termOf,
  job: JOB.termOf,
  teachMode: TEACH_MODE.termOf,
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

/** Whether a subject can be encoded. */
export const isKnownSubject = (value: string): boolean => SUBJECT.has(value)

/** A stage when the subject's group is one. */
export function stageOf(reference: SubjectReference): Stage | null {
  return STAGES.find((stage) => stage === reference) ?? null
}

/** Terms of a place and the places around it (sub-area, district, region), so one term finds any of them. */
export function areaTerms(areaId: number): readonly number[] {
  return [...new Set([areaId, districtIdOf(areaId), regionIdOf(areaId)])].map((id) => termOf.area(id))
}

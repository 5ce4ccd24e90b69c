import type { Bilingual } from '../locale.ts'
import { LEVELS } from './levels.ts'
import type { Level, LevelReference } from './levels.ts'
import subjects from './subjects.json' with { type: 'json' }

/** Selection mode of the picker: A academic, O others, D any other value (specification 1 §3). */
export type SubjectType = 'A' | 'O' | 'D'

export type SubjectReference =
  | 'preschool'
  | 'primary'
  | 'secondary'
  | 'dse'
  | 'ib'
  | 'gce'
  | 'gaokao'
  | 'language'
  | 'music'
  | 'sports'
  | 'art_tech'
  | 'other'

export type Subject = Bilingual & {
  readonly value: string
  readonly type: SubjectType
  readonly reference: SubjectReference
  readonly group: string
}

/** All subjects in the order of the picker. */
export const SUBJECTS = subjects as readonly Subject[]

/** Values whose label is the user's own text (specification 1 §3). */
export const CUSTOM_SUBJECTS: readonly string[] = ['tutor_others_custom', 'tutor_remediation_custom']

const byValue = new Map(SUBJECTS.map((subject) => [subject.value, subject]))

/** The subject with this value, or undefined. */
export function findSubject(value: string): Subject | undefined {
  return byValue.get(value)
}

/** Level codes at which the academic groups are taught; the other groups are for every level. */
const LEVEL_CODES: Readonly<Partial<Record<SubjectReference, readonly string[]>>> = {
  secondary: ['S1', 'S2', 'S3'],
  dse: ['S4', 'S5', 'S6', 'SELF'],
  ib: ['Y12', 'Y13'],
  gce: ['Y9', 'Y10', 'Y11', 'Y12', 'Y13'],
  gaokao: ['S4', 'S5', 'S6', 'SELF'],
}

/** Levels at which a subject of this group can be taught, lowest first. */
export function levelsForSubjects(reference: SubjectReference): readonly Level[] {
  const codes = LEVEL_CODES[reference]
  if (codes) return LEVELS.filter((level) => codes.includes(level.code))
  const own = LEVELS.filter((level) => level.reference === (reference as LevelReference))
  return own.length > 0 ? own : LEVELS
}

import { LEVELS, findLevel } from '#kernel/catalogue/levels.ts'
import { STAGES } from './terms.ts'
import type { Stage } from './terms.ts'

/** Names of whole groups of levels: `primary`, `secondary` … */
const REFERENCES: readonly string[] = [...new Set(LEVELS.map((level) => level.reference))]
const CODES: readonly string[] = LEVELS.map((level) => level.code)

/** What a grade means: levels of study, or a stage such as DSE whose subjects say it. */
export type GradeMeaning = { readonly levels: readonly number[]; readonly stage: Stage | null }

const stageNamed = (name: string): Stage | null => STAGES.find((stage) => stage === name) ?? null

/** Landing-page names of levels: `secondary-one` is S1, `primary-six` is P6 (specification 1 §2 "Landing pages"). */
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six']
const GRADE_NAMES = new Map<string, string>([
  ...NUMBERS.map((name, index) => [`secondary-${name}`, `S${index + 1}`] as const),
  ...NUMBERS.map((name, index) => [`primary-${name}`, `P${index + 1}`] as const),
  ['middle-school', 'secondary'],
  ['primary-school', 'primary'],
])

/**
 * The grade behind a level value (`16`), a level code (`S6`), a group (`primary`), a stage (`dse`) or a landing page's
 * name (`secondary-six`), in any case; null when unknown.
 */
export function findGrade(text: string): string | null {
  const name = text.trim().toLowerCase()
  const landing = GRADE_NAMES.get(name)
  if (landing) return landing
  const code = CODES.find((known) => known.toLowerCase() === name)
  if (code) return code
  if (stageNamed(name) || REFERENCES.includes(name)) return name
  return /^\d{1,2}$/.test(name) ? (findLevel(Number(name))?.code ?? null) : null
}

/** Levels and stage of a grade that `findGrade` returned. */
export function meaningOf(grade: string): GradeMeaning {
  const stage = stageNamed(grade)
  if (stage) return { levels: [], stage }
  const levels = LEVELS.filter((level) => level.code === grade || level.reference === grade)
  return { levels: levels.map((level) => level.value), stage: null }
}

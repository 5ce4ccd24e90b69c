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
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'

export type Value = string | number | boolean

/** Values that are filtered by, as integers ("terms") in the rows of both listings. */
export type Values<V extends Value> = {
  readonly all: readonly V[]
  // Methods, so that facets of any values fit into one table.
  findTerm(this: void, value: V): number | undefined
  /** A value that is not one of them throws `RangeError`. */
  termOf(this: void, value: V): number
}

/** Terms in the order of the values, which is append only: another order needs every row encoded again. */
export function byPosition<V extends Value>(first: number, all: readonly V[]): Values<V> {
  return valuesOf(all.map((value, position) => [value, first + position]))
}

/** Terms by the numbers that the values are. */
export function byNumber(first: number, all: readonly number[]): Values<number> {
  return valuesOf(all.map((value) => [value, first + value]))
}

function valuesOf<V extends Value>(terms: readonly (readonly [V, number])[]): Values<V> {
  const known = new Map(terms)
  return {
    all: [...known.keys()],
    findTerm: (value) => known.get(value),
    termOf: (value) => {
      const term = known.get(value)
      if (term === undefined) throw new RangeError(`not in the catalogue: ${String(value)}`)
      return term
    },
  }
}

const valuesIn = <V>(choices: readonly { readonly value: V }[]): readonly V[] => choices.map((choice) => choice.value)

/** Where lessons may be, as cases say it; a case that is `either` is at home as well as online. */
export const TEACH_MODES = ['home', 'public', 'online', 'either'] as const
export type TeachMode = (typeof TEACH_MODES)[number]

/**
 * Values that listings have in common; what one alone has it declares itself. Ranges never meet, with one another or with those of
 * `terms.ts`, which take 100 to 299 and everything from 1000 on, and those of majors from 600 on; the first that is free is 560.
 */
export const FEATURE = byPosition(300, valuesIn(FEATURES))
export const LANGUAGE = byPosition(330, valuesIn(LANGUAGES))
export const SEX = byPosition<Sex>(340, ['male', 'female', 'other'])
export const AVATAR = byPosition(345, [false, true])
export const RECOMMENDED = byPosition(348, [true, false])
export const EDUCATION = byNumber(350, valuesIn(EDUCATION_LEVELS))
export const UNIVERSITY = byPosition(400, valuesIn(UNIVERSITIES))
export const EXPERIENCE = byNumber(450, valuesIn(EXPERIENCE_YEARS))
export const EXPERIENCE_KIND = byPosition(470, valuesIn(EXPERIENCE_KINDS))
export const JOB = byNumber(480, valuesIn(CURRENT_JOBS))
export const TEACH_MODE = byPosition(500, TEACH_MODES)
export const FREE_TIME = byPosition(530, valuesIn(FREE_TIMES))

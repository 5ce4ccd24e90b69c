import type { Bilingual, Locale, Localised } from '../locale.ts'
import levels from './levels.json' with { type: 'json' }

export type LevelReference = 'preschool' | 'primary' | 'secondary' | 'international' | 'tertiary' | 'adult'

/** A level of study; `value` grows inside its reference group, so "max ≥ min" is one comparison. */
export type Level = Bilingual & {
  readonly value: number
  readonly code: string
  readonly reference: LevelReference
  readonly referenceZh: string
}

/** All levels, from nursery (1) to adult (34). */
export const LEVELS = levels as readonly Level[]

const byValue = new Map(LEVELS.map((level) => [level.value, level]))

/** The level with this value, or undefined. */
export function findLevel(value: number): Level | undefined {
  return byValue.get(value)
}

/** The level with this code (`'S6'`), or undefined. */
export function findLevelByCode(code: string): Level | undefined {
  return LEVELS.find((level) => level.code === code)
}

/** Levels of one reference group, lowest first. */
export function levelsOf(reference: LevelReference): readonly Level[] {
  return LEVELS.filter((level) => level.reference === reference)
}

const RANGE: Localised<(lowest: string, highest: string) => string> = {
  zh: (lowest, highest) => `${lowest}至${highest}`,
  en: (lowest, highest) => {
    const [series, number] = highest.split(/ (?=\d+$)/)
    return number !== undefined && lowest.startsWith(`${series} `) ? `${lowest}–${number}` : `${lowest} – ${highest}`
  },
}

/** `中一至中三`, `Secondary 1–3`, or one level; '' where a value is none of the catalogue. */
export function levelRangeName(min: number, max: number, locale: Locale): string {
  const [lowest, highest] = [findLevel(min), findLevel(max)]
  if (!lowest || !highest) return ''
  if (min === max) return lowest[locale]
  return RANGE[locale](lowest[locale], highest[locale])
}

import { findLevel, levelRangeName, levelsOf } from '#kernel/catalogue/levels.ts'
import type { LevelReference } from '#kernel/catalogue/levels.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'

const GROUPS: Readonly<Record<LevelReference, Bilingual>> = {
  preschool: { zh: '學前', en: 'Preschool' },
  primary: { zh: '小學', en: 'Primary' },
  secondary: { zh: '中學', en: 'Secondary' },
  international: { zh: '國際學校', en: 'International school' },
  tertiary: { zh: '大專或以上', en: 'Tertiary' },
  adult: { zh: '成人', en: 'Adult' },
}

/** The range of levels as people say it, or the name of the whole group: `小學`. */
export function levelRangeLabel(levelMin: number, levelMax: number, locale: Locale): string {
  const reference = findLevel(levelMin)?.reference
  const group = reference && levelMin !== levelMax ? levelsOf(reference) : []
  const isWhole = group[0]?.value === levelMin && group.at(-1)?.value === levelMax
  return reference && isWhole ? GROUPS[reference][locale] : levelRangeName(levelMin, levelMax, locale)
}

import { findLevel, levelsOf } from '#kernel/catalogue/levels.ts'
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

/** `中一至中三`, `Secondary 1–Secondary 3`, one level, or the name of the whole group: `小學`. */
export function levelRangeLabel(levelMin: number, levelMax: number, locale: Locale): string {
  const [lowest, highest] = [findLevel(levelMin), findLevel(levelMax)]
  if (!lowest || !highest) return ''
  if (levelMin === levelMax) return lowest[locale]
  const group = levelsOf(lowest.reference)
  if (lowest === group[0] && highest === group.at(-1)) return GROUPS[lowest.reference][locale]
  return locale === 'zh' ? `${lowest.zh}至${highest.zh}` : `${lowest.en}–${highest.en}`
}

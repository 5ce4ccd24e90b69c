import type { Localised } from '#kernel/locale.ts'

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** How chapters are counted, from 1: by Chinese numerals up to ten, then by Arabic ones (specification 2 §9). */
export const CHAPTER_NUMBER: Localised<(nth: number) => string> = {
  zh: (nth) => NUMERALS[nth - 1] ?? String(nth),
  en: String,
}

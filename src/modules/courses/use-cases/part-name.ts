import type { Locale } from '#kernel/locale.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import type { SalePart } from '../store/course-sales.ts'
import { HEAD } from '../texts/words.ts'

/** What is known of a part of a course that is to be named. */
export type NamedPart = {
  readonly part: SalePart
  /** The chapter that it is, or of which it is some units. */
  readonly chapter: { readonly no: number; readonly name: string } | null
  /** The unit that it is, or the only one of some units. */
  readonly unitName: string | null
  /** How many some units are; null: of purchases of different ones. */
  readonly unitCount: number | null
}

/** What a part is called: "whole course", "Chapter 1: Halves", "Chapter 1: Halves (3 units)"; one unit by its own name. */
export function nameOfPart({ part, chapter, unitName, unitCount }: NamedPart, locale: Locale): string {
  const { sale } = HEAD[locale]
  if (part === 'whole') return sale.whole
  if (part === 'unit' || (part === 'units' && unitCount === 1 && unitName !== null)) return unitName ?? ''
  const number = CHAPTER_NUMBER[locale](chapter?.no ?? 0)
  const name = `${sale.chapter.replace('{{number}}', number)} ${chapter?.name ?? ''}`
  if (part === 'chapter') return name
  const some = unitCount === null ? sale.some : sale.units.replace('{{count}}', String(unitCount))
  return some.replace('{{chapter}}', () => name)
}

import { toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { ChapterTexts, ManuscriptFields, UnitTexts } from '../domain/written-course.ts'
import type { Chapter } from '../store/draft-chapters.ts'
import type { Unit } from '../store/draft-units.ts'
import type { Manuscript } from '../store/manuscripts.ts'

const dollarsOf = (price: Cents | null): number | null => (price === null ? null : toDollars(price))

/** What is written of a course as a whole, as the wire has it. */
export function manuscriptFieldsOf(manuscript: Manuscript): ManuscriptFields {
  const { name, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, combinePrice } = manuscript
  return {
    courseName: name,
    subtitle,
    summary,
    learnPoints: learnPoints === '' ? [] : learnPoints.split('\n'),
    subject,
    levelMin,
    levelMax,
    language,
    combinePrice: dollarsOf(combinePrice),
  }
}

export function chapterTextsOf({ name, price }: Pick<Chapter, 'name' | 'price'>): ChapterTexts {
  return { chapterName: name, chapterPrice: dollarsOf(price) }
}

export function unitTextsOf({ name, price, isPreview }: Pick<Unit, 'name' | 'price' | 'isPreview'>): UnitTexts {
  return { unitName: name, price: toDollars(price), isPreview }
}

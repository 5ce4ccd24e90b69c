import { cents, fromDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { missingOf } from '../domain/missing-of-course.ts'
import type { Missing, MissingCode } from '../domain/missing-of-course.ts'
import type { Noted, ReviewNote } from '../domain/review-notes.ts'
import type { DraftRows } from './draft-rows.ts'
import type { OwnDraft } from './own-draft.ts'

/** Sections of the editor in their order; also the anchors of the page. */
export const SECTIONS = ['basics', 'audience', 'cover', 'content', 'prices', 'review'] as const
export type Section = (typeof SECTIONS)[number]

const SECTION_OF: Readonly<Record<MissingCode, Section>> = {
  profile: 'review',
  identity: 'review',
  summary: 'basics',
  learnPoints: 'basics',
  cover: 'cover',
  subject: 'audience',
  level: 'audience',
  language: 'audience',
  chapters: 'content',
  units: 'content',
  video: 'content',
  upload: 'content',
  unitPrice: 'content',
  chapterPrice: 'prices',
  wholePrice: 'prices',
}

export const sectionOf = ({ code }: Missing): Section => SECTION_OF[code]

const FIELDS: Readonly<Partial<Record<MissingCode, string>>> = {
  summary: 'summary',
  learnPoints: 'learnPoints',
  cover: 'cover-field',
  subject: 'subject',
  level: 'level',
  language: 'language',
  wholePrice: 'whole-price',
}

/** The element in which something that is missing is filled in. */
export function fieldOf({ code, chapterId, unitId }: Missing): string {
  if (unitId !== null) return `unit-${unitId}`
  if (code === 'chapterPrice') return `chapter-price-${chapterId}`
  if (chapterId !== null) return `chapter-${chapterId}`
  return FIELDS[code] ?? SECTION_OF[code]
}

const NOTED_FIELDS: Readonly<Record<Noted, string>> = {
  courseName: 'courseName',
  subtitle: 'basics',
  summary: 'summary',
  learnPoints: 'learnPoints',
  courseCover: 'cover-field',
  subject: 'subject',
  level: 'level',
  language: 'language',
  combinePrice: 'whole-price',
  chapter: 'content',
  unit: 'content',
}

/** The element that an operator's note is about. */
export function fieldOfNote({ of, id }: Pick<ReviewNote, 'of' | 'id'>): string {
  return id === null ? NOTED_FIELDS[of] : `${of}-${id}`
}

/** Into the field itself, or what opens it. */
export function focusIn(id: string): void {
  const element = document.getElementById(id)
  const closed = element?.querySelector<HTMLElement>('[aria-expanded=false]')
  closed?.click()
  requestAnimationFrame(() => (closed ?? element?.querySelector<HTMLElement>('input, textarea, select') ?? element)?.focus())
}

/** What a draft lacks as it is typed now; `least` and `most` are what a unit costs, in cents. */
export function missingNow(draft: OwnDraft, rows: DraftRows, { least, most }: { readonly least: Cents; readonly most: Cents }) {
  const priceOf = (price: unknown): Cents | null => (typeof price === 'number' ? fromDollars(price) : null)
  return missingOf(
    {
      summary: rows.value('course', 'summary') as string,
      learnPoints: rows.value('course', 'learnPoints') as readonly string[],
      courseCover: draft.courseCover,
      subject: rows.value('course', 'subject') as string | null,
      levelMin: rows.value('course', 'levelMin') as number | null,
      language: rows.value('course', 'language') as string | null,
      combinePrice: priceOf(rows.value('course', 'combinePrice')),
      chapterList: draft.chapterList.map(({ id, unitList }) => ({
        id,
        chapterPrice: priceOf(rows.value(`chapter:${id}`, 'chapterPrice')),
        unitList: unitList.map((unit) => ({
          id: unit.id,
          price: priceOf(rows.value(`unit:${unit.id}`, 'price')) ?? cents(0),
          plays: unit.videoResource !== null,
          isUnderway: unit.upload?.state === 'uploading' || unit.upload?.state === 'uploaded',
        })),
      })),
    },
    { ...draft.tutor, least, most },
  )
}

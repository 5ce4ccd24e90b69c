import type { Cents } from '#kernel/money.ts'
import { sumOfCourse, sumOfUnits } from './course-prices.ts'

/** What a course is measured by before it goes to review. */
export type Measured = {
  readonly summary: string
  readonly learnPoints: readonly string[]
  readonly courseCover: string | null
  readonly subject: string | null
  readonly levelMin: number | null
  readonly language: string | null
  readonly combinePrice: Cents | null
  readonly chapterList: readonly {
    readonly id: number
    readonly chapterPrice: Cents | null
    readonly unitList: readonly {
      readonly id: number
      readonly price: Cents
      /** Whether its video plays. */
      readonly plays: boolean
      /** Whether another video is on its way. */
      readonly isUnderway: boolean
    }[]
  }[]
}

/** What is asked of the tutor, and what a unit may cost, in cents. */
export type Asked = {
  readonly isPublic: boolean
  readonly isIdentified: boolean
  readonly least: number
  readonly most: number
}

export const MISSING = [
  'profile',
  'identity',
  'summary',
  'learnPoints',
  'cover',
  'subject',
  'level',
  'language',
  'chapters',
  'units',
  'video',
  'upload',
  'unitPrice',
  'chapterPrice',
  'wholePrice',
] as const
export type MissingCode = (typeof MISSING)[number]
/** One thing that is missing, and of which chapter or unit. */
export type Missing = { readonly code: MissingCode; readonly chapterId: number | null; readonly unitId: number | null }

/** What a summary says at least, in characters. */
export const SHORTEST_SUMMARY = 50

/** All that a course lacks to be sent to review, in the order in which it is filled in (specification 2 §5, decisions 2.1 "Course prices"). */
export function missingOf(course: Measured, asked: Asked): readonly Missing[] {
  const whole = (code: MissingCode, isMissing: boolean): readonly Missing[] =>
    isMissing ? [{ code, chapterId: null, unitId: null }] : []
  const { chapterList, combinePrice } = course
  return [
    ...whole('profile', !asked.isPublic),
    ...whole('identity', !asked.isIdentified),
    ...whole('summary', Array.from(course.summary.trim()).length < SHORTEST_SUMMARY),
    ...whole(
      'learnPoints',
      course.learnPoints.every((point) => point.trim() === ''),
    ),
    ...whole('cover', course.courseCover === null),
    ...whole('subject', course.subject === null),
    ...whole('level', course.levelMin === null),
    ...whole('language', course.language === null),
    ...whole('chapters', chapterList.length === 0),
    ...chapterList.flatMap((chapter) => missingOfChapter(chapter, asked)),
    ...whole('wholePrice', isOutOf(combinePrice, sumOfCourse(chapterList))),
  ]
}

/** Above what its parts cost together, or nothing for parts that cost something: then nobody could say whether they are free. */
const isOutOf = (price: Cents | null, sum: Cents): boolean => price !== null && (price > sum || (price === 0 && sum > 0))

function missingOfChapter(
  { id: chapterId, chapterPrice, unitList }: Measured['chapterList'][number],
  { least, most }: Asked,
): readonly Missing[] {
  const isOut = (price: number): boolean => price !== 0 && (price < least || price > most)
  return [
    ...(unitList.length === 0 ? [{ code: 'units' as const, chapterId, unitId: null }] : []),
    ...unitList.flatMap(({ id: unitId, price, plays, isUnderway }): Missing[] => [
      ...(plays || isUnderway ? [] : [{ code: 'video' as const, chapterId, unitId }]),
      ...(isUnderway ? [{ code: 'upload' as const, chapterId, unitId }] : []),
      ...(isOut(price) ? [{ code: 'unitPrice' as const, chapterId, unitId }] : []),
    ]),
    ...(isOutOf(chapterPrice, sumOfUnits(unitList)) ? [{ code: 'chapterPrice' as const, chapterId, unitId: null }] : []),
  ]
}

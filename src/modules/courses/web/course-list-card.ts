import { savedPercent } from '../domain/course-prices.ts'
import { clockText, hoursOf } from '../domain/course-lengths.ts'
import { fromDollars } from '#kernel/money.ts'
import type { CourseCard } from '../contract/course-card.ts'

/** What a list shows of a course: no more travels to the browser. */
export type CourseListCard = Pick<CourseCard, 'courseName' | 'subtitle' | 'courseCover' | 'unitCount' | 'captions'> & {
  readonly id: number
  readonly tutorId: number
  readonly tutorName: string
  /** Dollars of the whole; 0: it is free. */
  readonly price: number
  /** How much less that is than its parts, in percent. */
  readonly saves: number
  /** Subject, levels, language. */
  readonly facts: string
  /** Hours with one decimal, or null and `clock`. */
  readonly hours: string | null
  readonly clock: string
  readonly hasPreview: boolean
}

/** The part of an API card that a list shows. */
export function courseListCard(card: CourseCard): CourseListCard {
  const { courseFlagId: id, courseName, subtitle, courseCover, unitCount, captions, uploaderJson } = card
  return {
    id,
    courseName,
    subtitle,
    courseCover,
    unitCount,
    captions,
    ...uploaderJson,
    price: card.combinePrice,
    saves: savedPercent(fromDollars(card.combinePrice), fromDollars(card.totalPrice)),
    facts: [card.subject, card.level, card.language].filter((fact) => fact !== '').join(' · '),
    hours: hoursOf(card.videoDuration),
    clock: clockText(card.videoDuration),
    hasPreview: card.previewCount > 0,
  }
}

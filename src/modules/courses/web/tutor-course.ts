import type { CourseCard } from '../contract/course-card.ts'

/** What a tutor's profile shows of a course; its price in dollars, 0: it is free. */
export type TutorCourse = Pick<CourseCard, 'courseName' | 'courseCover' | 'unitCount'> & {
  readonly id: number
  readonly price: number
}

/** The part of an API card that a profile shows. */
export const tutorCourse = ({
  courseFlagId: id,
  courseName,
  courseCover,
  unitCount,
  combinePrice: price,
}: CourseCard): TutorCourse => ({ id, courseName, courseCover, unitCount, price })

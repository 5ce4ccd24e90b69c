import { domainEvent } from '#platform/domain-event.ts'

/** Courses are shown otherwise than before, or no more: their numbers. */
export const COURSES_CHANGED = domainEvent<readonly number[]>('courses.changed')

import { COURSE_TERMS } from '../domain/course-terms.ts'

/** The version of the terms of online courses: the Hong Kong day of their last change. */
export const COURSE_TERMS_VERSION = COURSE_TERMS.version

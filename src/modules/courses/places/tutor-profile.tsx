import type { ProfilePlace } from '#modules/tutors/public-web.ts'
import type { TutorCourse } from '../web/tutor-course.ts'
import { TutorCourses } from '../web/tutor-courses.tsx'

/** The courses of a tutor, on their profile. */
export const place: ProfilePlace<readonly TutorCourse[]> = { texts: ['courses-profile'], Section: TutorCourses }

import type { ProfilePlace } from '#modules/tutors/public-web.ts'
import type { CourseListCard } from '../web/course-list-card.ts'
import { TutorCourses } from '../web/tutor-courses.tsx'

/** The courses of a tutor, on their profile. */
export const place: ProfilePlace<readonly CourseListCard[]> = { texts: ['lists'], Section: TutorCourses }
